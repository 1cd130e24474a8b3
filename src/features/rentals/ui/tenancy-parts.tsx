import { href, Link } from 'react-router';
import { toWholeUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { LeaseDocument } from '../use-cases/documents.server.ts';
import type { viewTenancy } from '../use-cases/tenancies.server.ts';
import type { LeaseView, RentalView } from '../use-cases/view-rental.server.ts';
import { ActForm, DayField, fieldOf, type Refused } from './form-parts.tsx';
import { DocumentList, LeaseDates } from './lease-aside.tsx';
import { dayWords, methodWord, naira } from './rental-texts.ts';
import { RepairFields, RepairLines } from './repair-list.tsx';

type Tenancy = Pick<Awaited<ReturnType<typeof viewTenancy>>, 'lease' | 'canPayOnline' | 'isSandbox'>;
type PayProps = { view: Tenancy; refused: Refused | null; once: string; today: string };

/** Two ways to pay: with the provider, or by a transfer the landlord confirms. */
export function TenancyPay({ view: { lease, canPayOnline, isSandbox }, refused, once, today }: PayProps) {
  const { owedMinor, next } = lease.standing;
  const amount = owedMinor || (next?.openMinor ?? 0);
  const typed = amount > 0 ? String(toWholeUnits(amount)) : '';
  if (lease.openMinor === 0) return null;
  return (
    <section className="panel" aria-labelledby="rent-pay">
      <h2 id="rent-pay">{m.rentals_pay_title()}</h2>
      {canPayOnline ? (
        <ActForm intent="pay" refused={refused} label={m.rentals_pay_online()} tone="door">
          {isSandbox ? <Note>{m.rentals_pay_sandbox()}</Note> : null}
          <TextField
            label={m.rentals_amount()}
            hint={m.rentals_pay_part()}
            inputMode="decimal"
            maxLength={30}
            required
            {...fieldOf(refused, 'pay', 'amount', typed)}
          />
        </ActForm>
      ) : (
        <Note>{m.rentals_pay_not_online()}</Note>
      )}
      <h3>{m.rentals_told_title()}</h3>
      <p className="muted">{m.rentals_told_text()}</p>
      {lease.waiting.map(({ id, on, amountMinor }) => (
        <Note key={id} tone="ochre">
          {m.rentals_told_waits({ amount: naira(amountMinor), day: dayWords(on) })}
        </Note>
      ))}
      <ActForm intent="told" refused={refused} label={m.rentals_told()} tone="line" hidden={{ once }}>
        <div className="rent-pair">
          <TextField
            label={m.rentals_amount()}
            inputMode="decimal"
            maxLength={30}
            required
            {...fieldOf(refused, 'told', 'amount', typed)}
          />
          <DayField label={m.rentals_field_paid_on()} name="paid_on" refused={refused} intent="told" initial={today} />
        </div>
        <TextField
          label={m.rentals_field_note()}
          optionalLabel={m.rentals_optional()}
          maxLength={200}
          {...fieldOf(refused, 'told', 'words')}
        />
      </ActForm>
    </section>
  );
}

type RepairsProps = { repairs: RentalView['repairs']; refused: Refused | null };

/** What was asked to be repaired, and a form with photos to ask for more. */
export function TenancyRepairs({ repairs, refused }: RepairsProps) {
  return (
    <section className="panel" aria-labelledby="rent-repairs">
      <h2 id="rent-repairs">{m.rentals_repairs()}</h2>
      <RepairLines repairs={repairs} side="tenant" />
      <h3>{m.rentals_ask_title()}</h3>
      <ActForm intent="repair" refused={refused} label={m.rentals_ask()} tone="line" takesFiles>
        <RepairFields refused={refused} intent="repair" />
        <TextField
          label={m.rentals_field_photos()}
          optionalLabel={m.rentals_optional()}
          hint={m.rentals_field_photos_hint()}
          type="file"
          name="photos"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          {...(refused?.intent === 'repair' && refused.field === 'photos' ? { error: refused.problem } : {})}
        />
      </ActForm>
    </section>
  );
}

/** Receipts, dates and papers of a tenancy. */
export function TenancyAside({ lease, documents }: { lease: LeaseView; documents: readonly LeaseDocument[] }) {
  return (
    <aside className="rent-stack">
      <section className="panel" aria-labelledby="rent-receipts">
        <h2 id="rent-receipts">{m.rentals_receipts()}</h2>
        {lease.payments.length === 0 ? <p className="muted">{m.rentals_no_payment()}</p> : null}
        <ul className="rent-links">
          {lease.payments.map(({ id, on, amountMinor, method }) => (
            <li key={id}>
              <a href={href('/rent-receipts/:paymentId', { paymentId: id })}>
                {naira(amountMinor)}, {dayWords(on)}
              </a>{' '}
              <span className="small muted">{methodWord(method)}</span>
            </li>
          ))}
        </ul>
        <p className="small">
          <Link to={href('/rent-receipt')}>{m.rentals_check_link()}</Link>
        </p>
      </section>
      <LeaseDates lease={lease} />
      <section className="panel" aria-labelledby="rent-papers">
        <h2 id="rent-papers">{m.rentals_documents()}</h2>
        {lease.terms ? <p className="rent-words">{lease.terms}</p> : null}
        <DocumentList documents={documents} refused={null} leaseId={lease.id} canRemove={false} />
      </section>
    </aside>
  );
}
