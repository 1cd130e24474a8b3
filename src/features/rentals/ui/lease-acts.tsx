import { href, Link } from 'react-router';
import { toWholeUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { LeaseView } from '../use-cases/view-rental.server.ts';
import { ActForm, DayField, fieldOf, handOptions, type Refused, RentFields, TenantFields } from './form-parts.tsx';
import { dayWords, methodWord, naira } from './rental-texts.ts';

type Given = { lease: LeaseView; refused: Refused | null };

/** Transfers the tenant told of: they came, or they did not. */
export function WaitingTransfers({ lease, refused }: Given) {
  if (lease.waiting.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="rent-waiting">
      <h2 id="rent-waiting">{m.rentals_waiting()}</h2>
      <ul className="rent-waiting">
        {lease.waiting.map(({ id, on, amountMinor, words }) => (
          <li key={id}>
            <p>
              <b className="num">{naira(amountMinor)}</b>, {dayWords(on)} {words ? <q>{words}</q> : null}
            </p>
            <div className="row row-wrap">
              <ActForm
                intent="came"
                refused={refused}
                label={m.rentals_came()}
                hidden={{ payment: id, lease: lease.id }}
              />
              <ActForm
                intent="missing"
                refused={refused}
                label={m.rentals_missing()}
                tone="line"
                hidden={{ payment: id, lease: lease.id }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Money that changed hands; what it settles is found by itself, the oldest first. */
export function RecordPayment({ lease, refused, once, today }: Given & { once: string; today: string }) {
  const owed = lease.standing.owedMinor || (lease.standing.next?.openMinor ?? 0);
  // What settled the last of it may have been a slip: that can still be taken back.
  if (lease.openMinor === 0)
    return lease.payments.some(({ method }) => method !== 'paystack') ? (
      <section className="panel" id="record">
        <TakeBack lease={lease} refused={refused} />
      </section>
    ) : null;
  return (
    <section className="panel" id="record" aria-labelledby="rent-record">
      <h2 id="rent-record">{m.rentals_record_title()}</h2>
      <ActForm
        intent="record"
        refused={refused}
        label={m.rentals_record()}
        tone="door"
        hidden={{ lease: lease.id, once }}
      >
        <div className="rent-pair">
          <TextField
            label={m.rentals_amount()}
            inputMode="decimal"
            maxLength={30}
            required
            {...fieldOf(refused, 'record', 'amount', owed > 0 ? String(toWholeUnits(owed)) : '')}
          />
          <SelectField
            label={m.rentals_field_method()}
            options={handOptions('transfer')}
            {...fieldOf(refused, 'record', 'method', 'transfer')}
          />
        </div>
        <div className="rent-pair">
          <DayField
            label={m.rentals_field_paid_on()}
            name="paid_on"
            initial={today}
            refused={refused}
            intent="record"
          />
          <TextField
            label={m.rentals_field_note()}
            optionalLabel={m.rentals_optional()}
            maxLength={200}
            {...fieldOf(refused, 'record', 'words')}
          />
        </div>
      </ActForm>
      <p className="small muted">{lease.tenant.hasJoined ? m.rentals_record_hint() : m.rentals_record_hint_alone()}</p>
      <TakeBack lease={lease} refused={refused} />
    </section>
  );
}

function TakeBack({ lease, refused }: Given) {
  const mine = lease.payments.filter(({ method }) => method !== 'paystack');
  if (mine.length === 0) return null;
  return (
    <Disclosure summary={m.rentals_take_back_title()} isOpen={refused?.intent === 'take_back'}>
      <ActForm
        intent="take_back"
        refused={refused}
        label={m.rentals_take_back()}
        tone="line"
        hidden={{ lease: lease.id }}
      >
        <SelectField
          label={m.rentals_payment()}
          options={mine.map(({ id, on, amountMinor, method }) => ({
            value: id,
            label: `${dayWords(on)}, ${naira(amountMinor)}, ${methodWord(method)}`,
          }))}
          {...fieldOf(refused, 'take_back', 'payment', mine[0]?.id ?? '')}
        />
        <TextField
          label={m.rentals_field_reason()}
          hint={lease.tenant.hasJoined ? m.rentals_take_back_hint() : m.rentals_take_back_hint_alone()}
          maxLength={200}
          required
          {...fieldOf(refused, 'take_back', 'reason')}
        />
      </ActForm>
    </Disclosure>
  );
}

/** What a landlord does about a lease: renew, raise, remind, mend what is known of the tenant, end it. */
export function LeaseActs({ lease, refused, rentalId, today }: Given & { rentalId: string; today: string }) {
  const hidden = { lease: lease.id };
  const isOpen = (intent: string) => refused?.intent === intent;
  return (
    <section className="panel" aria-labelledby="rent-acts">
      <h2 id="rent-acts">{m.rentals_acts()}</h2>
      <p className="rent-acts">
        <Link
          className={buttonClass({ tone: 'line' })}
          to={`${href('/manage-rentals/:rentalId/lease', { rentalId })}${lease.isEnded ? '' : `?renews=${lease.id}`}`}
        >
          {lease.isEnded ? m.rentals_let() : m.rentals_renew()}
        </Link>
      </p>
      {lease.standing.next && lease.tenant.hasJoined ? (
        <ActForm intent="remind" refused={refused} label={m.rentals_remind()} tone="line" hidden={hidden} />
      ) : null}
      <Disclosure summary={m.rentals_tenant_edit()} isOpen={isOpen('tenant')}>
        <ActForm intent="tenant" refused={refused} label={m.rentals_save()} tone="line" hidden={hidden}>
          <TenantFields refused={refused} intent="tenant" tenant={lease.tenant} />
        </ActForm>
      </Disclosure>
      <Disclosure summary={m.rentals_increase_title()} isOpen={isOpen('increase')}>
        <Note>{lease.tenant.hasJoined ? m.rentals_increase_note() : m.rentals_increase_note_alone()}</Note>
        <ActForm intent="increase" refused={refused} label={m.rentals_increase()} tone="line" hidden={hidden}>
          <RentFields refused={refused} intent="increase" rent={String(toWholeUnits(lease.yearlyMinor))} />
          <DayField label={m.rentals_field_from_on()} name="from_on" refused={refused} intent="increase" />
        </ActForm>
      </Disclosure>
      <Disclosure summary={m.rentals_end_title()} isOpen={isOpen('end')}>
        <Note tone="ochre">{m.rentals_end_note({ day: dayWords(lease.dates.noticeBy) })}</Note>
        <ActForm intent="end" refused={refused} label={m.rentals_end()} tone="line" hidden={hidden}>
          <DayField label={m.rentals_field_ended_on()} name="ended_on" refused={refused} intent="end" initial={today} />
        </ActForm>
      </Disclosure>
      {lease.deposit.heldMinor > 0 ? <DepositBack lease={lease} refused={refused} today={today} /> : null}
    </section>
  );
}

function DepositBack({ lease, refused, today }: Given & { today: string }) {
  return (
    <Disclosure summary={m.rentals_deposit_back_title()} isOpen={refused?.intent === 'deposit'}>
      <p>{m.rentals_deposit_held({ amount: naira(lease.deposit.heldMinor) })}</p>
      <ActForm
        intent="deposit"
        refused={refused}
        label={m.rentals_deposit_back()}
        tone="line"
        hidden={{ lease: lease.id }}
      >
        <TextField
          label={m.rentals_field_kept()}
          optionalLabel={m.rentals_optional()}
          inputMode="decimal"
          maxLength={30}
          {...fieldOf(refused, 'deposit', 'kept')}
        />
        <TextField
          label={m.rentals_field_kept_why()}
          optionalLabel={m.rentals_optional()}
          maxLength={500}
          {...fieldOf(refused, 'deposit', 'words')}
        />
        <SelectField
          label={m.rentals_field_method()}
          options={handOptions('bank')}
          {...fieldOf(refused, 'deposit', 'method', 'bank')}
        />
        <DayField label={m.rentals_field_paid_on()} name="on" refused={refused} intent="deposit" initial={today} />
      </ActForm>
    </Disclosure>
  );
}
