import { data, Form, href, redirect } from 'react-router';
import {
  type LoanPreset,
  listLoanPresets,
  type PresetDraft,
  saveLoanPreset,
} from '#features/mortgage/loan-presets.server.ts';
import { mortgagePolicy } from '#features/mortgage/policy.ts';
import { presetName } from '#features/mortgage/preset-name.ts';
import { dayInNigeria } from '#lib/days.ts';
import { toWholeUnits } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/loans-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_loans_title(), description: m.admin_loans_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, presets: await listLoanPresets(app), today: dayInNigeria(app.now()) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, mortgagePolicy.publish);
  const refused = await tryWrite(app, m.admin_loans_failed(), () => saveLoanPreset(app, actor, draftOf(form)));
  if (refused) return data({ problem: refused.problem, form }, { status: refused.status });
  throw redirect(`${href('/admin/loans')}?done=loan-saved`);
}

function draftOf(form: Record<string, string>): PresetDraft {
  const { key = '', rate = '', low = '', high = '', years = '', maxLoan = '' } = form;
  const { fixedYears = '', ownFrom = '', ownTo = '', source = '', readOn = '', isWeak = '' } = form;
  return { key, rate, low, high, years, maxLoan, fixedYears, ownFrom, ownTo, source, readOn, isWeak };
}

/** The office's desk of loan rates: what lenders publish, with source and day. */
export default function LoansPage({ loaderData: { waiting, presets, today }, actionData }: Route.ComponentProps) {
  const typed = actionData?.form ?? {};
  return (
    <AdminFrame place="loans" title={m.admin_loans_title()} lead={m.admin_loans_text()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      <div className="grid gap-4">
        {presets.map((preset) => (
          <section key={preset.key} className="panel" aria-labelledby={`loan-${preset.key}`}>
            <h2 id={`loan-${preset.key}`}>{presetName(preset.key)}</h2>
            <PresetForm
              key={JSON.stringify(preset)}
              preset={preset}
              typed={typed['key'] === preset.key ? typed : null}
              today={today}
            />
          </section>
        ))}
      </div>
    </AdminFrame>
  );
}

type FormProps = { preset: LoanPreset; typed: Record<string, string> | null; today: string };

function PresetForm({ preset, typed, today }: FormProps) {
  const percent = (basisPoints: number) => String(basisPoints / 100);
  const whole = (count: number | null) => (count === null ? '' : String(count));
  const fields = [
    { name: 'rate', label: m.admin_loans_rate(), value: percent(preset.rateBasisPoints), isRequired: true },
    { name: 'low', label: m.admin_loans_low(), value: percent(preset.lowBasisPoints), isRequired: true },
    { name: 'high', label: m.admin_loans_high(), value: percent(preset.highBasisPoints), isRequired: true },
    { name: 'years', label: m.admin_loans_years(), value: String(preset.years), isRequired: true },
    {
      name: 'maxLoan',
      label: m.admin_loans_max(),
      value: preset.maxLoanMinor === null ? '' : whole(toWholeUnits(preset.maxLoanMinor)),
    },
    { name: 'fixedYears', label: m.admin_loans_fixed(), value: whole(preset.fixedYears) },
    { name: 'ownFrom', label: m.admin_loans_own_from(), value: whole(preset.ownFromPercent) },
    { name: 'ownTo', label: m.admin_loans_own_to(), value: whole(preset.ownToPercent) },
  ];
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="key" value={preset.key} />
      {fields.map(({ name, label, value, isRequired }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          maxLength={30}
          defaultValue={(typed && lookUp(typed, name)) ?? value}
          required={isRequired}
        />
      ))}
      <TextField
        label={m.admin_loans_source()}
        name="source"
        maxLength={300}
        defaultValue={typed?.['source'] ?? preset.source}
        required
      />
      <TextField
        label={m.admin_loans_read()}
        name="readOn"
        type="date"
        max={today}
        defaultValue={typed?.['readOn'] ?? preset.readOn}
        required
      />
      <CheckField
        label={m.admin_loans_weak()}
        name="isWeak"
        defaultChecked={typed ? typed['isWeak'] === 'on' : preset.isWeak}
      />
      <div>
        <Button type="submit" tone="line">
          {m.admin_loans_save()}
        </Button>
      </div>
    </Form>
  );
}
