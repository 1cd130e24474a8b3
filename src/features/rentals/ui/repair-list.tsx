import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';
import { URGENCIES } from '../domain/repair-states.ts';
import type { LeaseView, RentalView } from '../use-cases/view-rental.server.ts';
import { ActForm, fieldOf, type Refused } from './form-parts.tsx';
import { dayWords, naira, REPAIR_TONES, repairWord, urgencyWord } from './rental-texts.ts';

type Line = RentalView['repairs'][number];

/** Repairs as links, each with how it stands. */
export function RepairLines({ repairs, side }: { repairs: readonly Line[]; side: 'landlord' | 'tenant' }) {
  if (repairs.length === 0) return <p className="muted">{m.rentals_no_repairs()}</p>;
  return (
    <ul className="rent-links">
      {repairs.map(({ id, title, state, costMinor, askedOn }) => (
        <li key={id}>
          <Link
            to={
              side === 'landlord'
                ? href('/manage-rentals/repairs/:repairId', { repairId: id })
                : href('/account/tenancies/repairs/:repairId', { repairId: id })
            }
          >
            {title}
          </Link>{' '}
          <Tag tone={REPAIR_TONES[state]}>{repairWord(state)}</Tag>{' '}
          <span className="small muted">
            {dayWords(askedOn)}
            {costMinor === null ? '' : `, ${naira(costMinor)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What somebody writes who asks for a repair. */
export function RepairFields({ refused, intent }: { refused: Refused | null; intent: string }) {
  return (
    <>
      <TextField label={m.rentals_field_wrong()} maxLength={100} required {...fieldOf(refused, intent, 'title')} />
      <TextArea
        label={m.rentals_field_wrong_words()}
        optionalLabel={m.rentals_optional()}
        rows={3}
        maxLength={2000}
        {...fieldOf(refused, intent, 'words')}
      />
      <SelectField
        label={m.rentals_field_urgency()}
        options={URGENCIES.map((urgency) => ({ value: urgency, label: urgencyWord(urgency) }))}
        {...fieldOf(refused, intent, 'urgency', 'days')}
      />
    </>
  );
}

type RepairListProps = {
  repairs: readonly Line[];
  home: { id: string };
  lease: LeaseView | null;
  refused: Refused | null;
  once: string;
};

/** The repairs of a home, and a form for one the landlord notes. */
export function RepairList({ repairs, lease, refused, once }: RepairListProps) {
  return (
    <section className="panel" aria-labelledby="rent-repairs">
      <h2 id="rent-repairs">{m.rentals_repairs()}</h2>
      <RepairLines repairs={repairs} side="landlord" />
      <Disclosure summary={m.rentals_repair_note()} isOpen={refused?.intent === 'repair'}>
        <ActForm
          intent="repair"
          refused={refused}
          label={m.rentals_repair_note_button()}
          tone="line"
          hidden={{ once, ...(lease && !lease.isOver ? { lease: lease.id } : {}) }}
        >
          <RepairFields refused={refused} intent="repair" />
        </ActForm>
      </Disclosure>
    </section>
  );
}
