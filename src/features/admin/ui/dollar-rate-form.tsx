import { Form, href, useNavigation } from 'react-router';
import { type DollarRate, FALLBACK_DOLLAR_RATE } from '#features/listings/dollar-rate.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney, toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ProblemNote } from './problem-note.tsx';

/** Under this key the form is posted to the settings tab. */
export const DOLLAR_RATE_KEY = 'dollar_rate';

const FALLBACK = {
  rate: formatMoney({ minor: toMinorUnits(FALLBACK_DOLLAR_RATE.ngnRate), currency: 'NGN' }),
  day: formatDate(FALLBACK_DOLLAR_RATE.day),
};

type DollarRateFormProps = {
  rate: DollarRate | null;
  /** `YYYY-MM-DD`: the day a new rate is of, unless somebody says otherwise. */
  today: string;
  refusal: { problem: string; values: Readonly<Record<string, string>> } | null;
};

/** The newest naira rate of the dollar with its day and source, and the form that records another. */
export function DollarRateForm({ rate, today, refusal }: DollarRateFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('key') === DOLLAR_RATE_KEY;
  return (
    <section className="panel" aria-labelledby="dollar-rate">
      <h2 id="dollar-rate">{m.admin_rate_title()}</h2>
      <p className="muted">{m.admin_rate_text()}</p>
      <Form method="post" action={`${href('/admin')}?tab=settings`} className="form" noValidate preventScrollReset>
        <ProblemNote problem={refusal?.problem} />
        <input type="hidden" name="key" value={DOLLAR_RATE_KEY} />
        <TextField
          label={m.admin_rate_naira()}
          name="ngn_rate"
          inputMode="decimal"
          defaultValue={refusal?.values['ngn_rate'] ?? rate?.ngnRate}
          required
        />
        <TextField
          label={m.admin_rate_day()}
          name="day"
          type="date"
          defaultValue={refusal?.values['day'] ?? today}
          required
        />
        <TextField
          label={m.admin_rate_source()}
          name="source"
          hint={m.admin_rate_source_hint()}
          defaultValue={refusal?.values['source'] ?? rate?.source}
          required
        />
        <p className="hint">
          {rate
            ? m.admin_rate_held({ day: formatDate(rate.day), source: rate.source })
            : m.admin_rate_fallback(FALLBACK)}
        </p>
        <Button type="submit" size="s" isBusy={isBusy}>
          {m.admin_save()}
          <span className="vh"> {m.admin_rate_title()}</span>
        </Button>
      </Form>
    </section>
  );
}
