import { Picture } from '#features/media/picture.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import type { RepairView } from '../use-cases/repairs.server.ts';
import { bearerWord, dayWords, naira, REPAIR_TONES, repairWord, urgencyWord } from './rental-texts.ts';

const STEPS = ['asked', 'seen', 'booked', 'done'] as const;

/** Where a repair stands, as four walls that fill. */
export function RepairSteps({ repair }: { repair: RepairView }) {
  const at = (STEPS as readonly RepairView['state'][]).indexOf(repair.state);
  return (
    <section className="panel" aria-label={m.rentals_status()}>
      <ol className="rent-steps">
        {STEPS.map((step, place) => (
          <li
            key={step}
            className={stepClass(place, at, repair.state === 'done')}
            aria-current={place === at ? 'step' : undefined}
          >
            {repairWord(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepClass(place: number, at: number, isDone: boolean): string | undefined {
  if (isDone || place < at) return 'is-done';
  return place === at ? 'is-now' : undefined;
}

/** The head of a repair's page: what, where, who asked. */
export function RepairHead({ repair }: { repair: RepairView }) {
  return (
    <div className="rent-h">
      <div>
        <h1>{repair.title}</h1>
        <p className="muted">
          {repair.tenant
            ? m.rentals_repair_line({ home: repair.home, name: repair.tenant, day: dayWords(repair.askedOn) })
            : m.rentals_repair_line_own({ home: repair.home, day: dayWords(repair.askedOn) })}
        </p>
      </div>
      <Tag tone={REPAIR_TONES[repair.state]}>{repairWord(repair.state)}</Tag>
    </div>
  );
}

/** What is wrong, in words and photos. */
export function RepairWrong({ repair }: { repair: RepairView }) {
  return (
    <section className="panel" aria-labelledby="rent-wrong">
      <h2 id="rent-wrong">{m.rentals_wrong()}</h2>
      <p className="rent-words">{repair.words || m.rentals_no_words()}</p>
      {repair.pictures.length > 0 ? (
        <ul className="rent-photos">
          {repair.pictures.map((picture, at) => (
            <li key={picture.src}>
              <Picture picture={picture} sizes="10rem" maxWidth={640} alt={m.rentals_photo({ number: at + 1 })} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What both said, and the facts beside it. */
export function RepairAside({ repair, side }: { repair: RepairView; side: 'landlord' | 'tenant' }) {
  return (
    <aside className="rent-stack">
      <section className="panel" aria-labelledby="rent-said">
        <h2 id="rent-said">{m.rentals_between()}</h2>
        <ol className="rent-dates">
          {repair.steps.map((step) => (
            <li key={step.at + step.state}>
              <b>{repairWord(step.state)}</b>
              {step.words ? <q className="rent-words">{step.words}</q> : null}
              <span>
                {formatDateTime(step.at)}, {step.author === side ? m.rentals_you() : authorWord(step.author, repair)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="panel" aria-label={m.rentals_facts()}>
        <dl className="kv">
          <Fact name={m.rentals_field_urgency()} value={urgencyWord(repair.urgency)} />
          <Fact name={m.rentals_open_for()} value={m.rentals_days({ days: repair.openDays })} />
          {repair.whoDoes ? <Fact name={m.rentals_field_who_does()} value={repair.whoDoes} /> : null}
          {repair.visitAt ? <Fact name={m.rentals_field_visit()} value={formatDateTime(repair.visitAt)} /> : null}
          {repair.costMinor === null ? null : <Fact name={m.rentals_cost()} value={naira(repair.costMinor)} />}
          {repair.costMinor === null ? null : <Fact name={m.rentals_bearer()} value={bearerWord(repair.bearer)} />}
          {repair.paidOn ? <Fact name={m.rentals_paid()} value={dayWords(repair.paidOn)} /> : null}
          {side === 'landlord' ? <Fact name={m.rentals_repairs_year()} value={naira(repair.yearMinor)} /> : null}
        </dl>
      </section>
    </aside>
  );
}

const authorWord = (author: 'tenant' | 'landlord', repair: RepairView) =>
  author === 'tenant' ? (repair.tenant ?? m.rentals_tenant()) : m.rentals_landlord();

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
