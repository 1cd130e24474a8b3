import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { formatTime } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { toWholeUnits } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { BEARERS, canMoveRepair, REPAIR_STATES } from '../domain/repair-states.ts';
import { rentalPolicy } from '../policy.ts';
import { ActForm, DayField, FormProblem, fieldOf, handOptions, type Refused } from '../ui/form-parts.tsx';
import { bearerWord, repairWord } from '../ui/rental-texts.ts';
import { RepairAside, RepairHead, RepairSteps, RepairWrong } from '../ui/repair-sheet.tsx';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { answerRepair, findRepairOwners, payRepair, type RepairView, viewRepair } from '../use-cases/repairs.server.ts';
import type { Route } from './+types/repair-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.repair.title ?? m.rentals_repairs(),
    description: m.rentals_description(),
    origin: originOf(matches),
  });

async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const { landlord } = await findRepairOwners(args.context.get(appContext), args.params.repairId);
  return guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId: landlord });
}

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const repair = await viewRepair(app, allowed, args.params.repairId, 'landlord');
  return { repair, today: dayInNigeria(app.now()), done: args.url.searchParams.has('done') };
}

const INTENTS = ['answer', 'paid'] as const;

export async function action(args: Route.ActionArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { repairId } = args.params;
  const typed = textsOf(await readForm(args.request));
  const intent = requireOneOf(INTENTS, typed['intent'], 'intent');
  try {
    if (intent === 'answer') await answerRepair(app, allowed, repairId, typed);
    else await payRepair(app, allowed, repairId, typed);
  } catch (error) {
    const { refused, status } = refusalOf(error, intent, typed);
    return data(refused, { status });
  }
  throw redirect(`${href('/manage-rentals/repairs/:repairId', { repairId })}?done`);
}

/** A repair for the landlord: what is wrong, what is done about it, what it costs. */
export default function RepairPage({ loaderData: { repair, today, done }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  return (
    <div className="wrap rent">
      <p>
        <Link to={href('/manage-rentals/:rentalId', { rentalId: repair.unitId })}>{repair.home}</Link>
      </p>
      <RepairHead repair={repair} />
      {done && !refused ? (
        <div role="status">
          <Note tone="leaf">{m.rentals_done()}</Note>
        </div>
      ) : null}
      {repair.paidOn ? <FormProblem refused={refused} intent="paid" /> : null}
      <div className="rent-side">
        <div className="rent-stack">
          <RepairSteps repair={repair} />
          <RepairWrong repair={repair} />
          <AnswerForm repair={repair} refused={refused} />
          {repair.paidOn ? null : <PaidForm repair={repair} refused={refused} today={today} />}
        </div>
        <RepairAside repair={repair} side="landlord" />
      </div>
    </div>
  );
}

type Given = { repair: RepairView; refused: Refused | null };
const LOCAL_MINUTES = 16;

function AnswerForm({ repair, refused }: Given) {
  const cost = repair.costMinor === null ? '' : String(toWholeUnits(repair.costMinor));
  const visit = repair.visitAt
    ? `${dayInNigeria(repair.visitAt)}T${formatTime(repair.visitAt)}`.slice(0, LOCAL_MINUTES)
    : '';
  return (
    <section className="panel" aria-labelledby="rent-answer">
      <h2 id="rent-answer">{m.rentals_answer()}</h2>
      <Form method="post" className="form" noValidate>
        <FormProblem refused={refused} intent="answer" />
        <SelectField
          label={m.rentals_status()}
          options={REPAIR_STATES.filter((state) => canMoveRepair(repair.state, state)).map((state) => ({
            value: state,
            label: repairWord(state),
          }))}
          {...fieldOf(refused, 'answer', 'state', repair.state === 'asked' ? 'seen' : repair.state)}
        />
        <div className="rent-pair">
          <TextField
            label={m.rentals_field_who_does()}
            optionalLabel={m.rentals_optional()}
            maxLength={120}
            {...fieldOf(refused, 'answer', 'who_does', repair.whoDoes ?? '')}
          />
          <TextField
            label={m.rentals_field_visit()}
            optionalLabel={m.rentals_optional()}
            type="datetime-local"
            {...fieldOf(refused, 'answer', 'visit_at', visit)}
          />
        </div>
        {repair.paidOn ? (
          <input type="hidden" name="bearer" value={repair.bearer} />
        ) : (
          <div className="rent-pair">
            <TextField
              label={m.rentals_cost()}
              optionalLabel={m.rentals_optional()}
              inputMode="decimal"
              maxLength={30}
              {...fieldOf(refused, 'answer', 'cost', cost)}
            />
            <SelectField
              label={m.rentals_bearer()}
              options={BEARERS.map((bearer) => ({ value: bearer, label: bearerWord(bearer) }))}
              {...fieldOf(refused, 'answer', 'bearer', repair.bearer)}
            />
          </div>
        )}
        <TextArea
          label={m.rentals_field_to_tenant()}
          optionalLabel={m.rentals_optional()}
          rows={3}
          maxLength={1000}
          {...fieldOf(refused, 'answer', 'words')}
        />
        <div>
          <Button type="submit" tone="door" name="intent" value="answer">
            {m.rentals_send()}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function PaidForm({ repair, refused, today }: Given & { today: string }) {
  const cost = repair.costMinor === null ? '' : String(toWholeUnits(repair.costMinor));
  return (
    <section className="panel" aria-labelledby="rent-paid">
      <h2 id="rent-paid">{m.rentals_repair_paid_title()}</h2>
      <p className="muted">{m.rentals_repair_paid_text()}</p>
      <ActForm intent="paid" refused={refused} label={m.rentals_repair_paid()} tone="line">
        <div className="rent-pair">
          <TextField
            label={m.rentals_cost()}
            inputMode="decimal"
            maxLength={30}
            required
            {...fieldOf(refused, 'paid', 'cost', cost)}
          />
          <SelectField
            label={m.rentals_field_method()}
            options={handOptions('bank')}
            {...fieldOf(refused, 'paid', 'method', 'bank')}
          />
        </div>
        <DayField label={m.rentals_field_paid_on()} name="paid_on" refused={refused} intent="paid" initial={today} />
      </ActForm>
    </section>
  );
}
