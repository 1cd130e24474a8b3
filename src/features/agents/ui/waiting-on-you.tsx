import { Form, href, Link, useNavigation } from 'react-router';
import type { DueHome } from '#features/listings/due-home.ts';
import { formatDate } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { Rejection, WaitingOnYou } from '../domain/dashboard.ts';

/** So many homes are shown by their picture; all of them stand on their own page. */
const THUMBS = 9;

type WaitingProps = { waiting: WaitingOnYou; atOffice: number; confirmed: number | null; now: string };

/**
 * What the agent alone can move on: homes to confirm, what the office sent back, and people who wait for an answer.
 * `confirmed` is what the last press did.
 */
export function WaitingPanel({ waiting, atOffice, confirmed, now }: WaitingProps) {
  const { due, rejections, rejected, tours, questions, asked } = waiting;
  const isEmpty = due.length + rejections.length + asked.length === 0;
  return (
    <section className="panel is-full" aria-labelledby="todo-title">
      <h2 id="todo-title" className="text-3">
        {m.agents_dashboard_todo()}
      </h2>
      {confirmed === null ? null : <Confirmed count={confirmed} />}
      {due.length > 0 ? <Due homes={due} /> : null}
      {rejections.length > 0 ? <Rejections rejections={rejections} total={rejected} /> : null}
      {asked.length > 0 ? <Asked asked={asked} counts={{ tours, questions }} now={now} /> : null}
      {isEmpty ? <p className="muted">{m.agents_dashboard_todo_none()}</p> : null}
      {atOffice > 0 ? (
        <p className="small muted mt-3">
          <Link to={href('/account/listings')}>{m.agents_dashboard_at_office({ count: atOffice })}</Link>
        </p>
      ) : null}
    </section>
  );
}

function Confirmed({ count }: { count: number }) {
  return (
    <div role="status" className="mb-3">
      <Note tone={count > 0 ? 'leaf' : 'indigo'}>
        {count > 0 ? m.agents_dashboard_due_done({ count }) : m.agents_dashboard_due_nothing()}
      </Note>
    </div>
  );
}

/** One press says it of every home shown here, and of no other. */
function Due({ homes }: { homes: readonly DueHome[] }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [first] = homes;
  return (
    <Form method="post" className="due" preventScrollReset>
      <p>
        <b>{m.agents_dashboard_due({ count: homes.length, day: first ? formatDate(first.expiresAt) : '' })}</b>{' '}
        {m.agents_dashboard_due_text()}
      </p>
      <ul className="due-homes">
        {homes.slice(0, THUMBS).map(({ id, title, image }) => (
          <li key={id}>
            <Link to={href('/property/:propertyId', { propertyId: id })}>
              <Thumb image={image} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
        {homes.length > THUMBS ? <li>{m.agents_dashboard_due_more({ count: homes.length - THUMBS })}</li> : null}
      </ul>
      {homes.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p className="row row-wrap">
        <Button tone="door" type="submit" name="intent" value="confirm" isBusy={isBusy}>
          <Icon name="check" />
          {m.agents_dashboard_due_all()}
        </Button>
        <Link className={buttonClass({ tone: 'line' })} to={href('/account/listings/confirm')}>
          {m.agents_dashboard_due_one()}
        </Link>
      </p>
    </Form>
  );
}

function Thumb({ image }: { image: string | null }) {
  if (image?.startsWith('/media/'))
    return <img className="dash-thumb" src={`${image}/320.webp`} alt="" width="72" height="54" loading="lazy" />;
  return (
    <span className="dash-thumb grid place-items-center">
      <Icon name="house" />
    </span>
  );
}

function mendPath({ kind, id }: Rejection): string {
  return kind === 'listing' ? href('/account/listings/:id', { id }) : href('/account/listings/submissions/:id', { id });
}

function Rejections({ rejections, total }: { rejections: readonly Rejection[]; total: number }) {
  return (
    <ul className="todo">
      {rejections.map((rejection) => (
        <li key={rejection.id}>
          <span className="avatar is-rose" aria-hidden="true">
            <Icon name="alert" />
          </span>
          <p>
            <b>{m.agents_dashboard_rejected({ title: rejection.title })}</b>
            <br />
            <span className="small muted">
              {rejection.reason
                ? m.agents_dashboard_rejected_reason({ reason: rejection.reason })
                : m.agents_dashboard_rejected_no_reason()}
            </span>
          </p>
          <Link className={buttonClass({ tone: 'line', size: 's' })} to={mendPath(rejection)}>
            {m.agents_dashboard_rejected_mend()}
          </Link>
        </li>
      ))}
      {total > rejections.length ? (
        <li>
          <Link className="todo-all" to={href('/account/listings')}>
            {m.agents_dashboard_rejected_all({ count: total })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

type AskedProps = { asked: WaitingOnYou['asked']; counts: { tours: number; questions: number }; now: string };

function Asked({ asked, counts: { tours, questions }, now }: AskedProps) {
  return (
    <>
      <p className="todo-counts">
        {tours > 0 ? <span>{m.agents_dashboard_todo_tours({ count: tours })}</span> : null}
        {questions > 0 ? <span>{m.agents_dashboard_todo_questions({ count: questions })}</span> : null}
      </p>
      <ul className="todo">
        {asked.map((item) => {
          const about = item.about ?? (item.kind === 'lead' ? m.leads_thread_lead() : m.leads_inbox_about_you());
          const words = { name: item.name ?? m.agents_dashboard_somebody(), about };
          return (
            <li key={item.id}>
              <span className={item.kind === 'tour' ? 'avatar is-ochre' : 'avatar'} aria-hidden="true">
                <Icon name={item.kind === 'tour' ? 'calendar' : 'chat'} />
              </span>
              <p>
                <b>
                  {item.kind === 'tour' ? m.agents_dashboard_todo_tour(words) : m.agents_dashboard_todo_message(words)}
                </b>
                <br />
                <span className="small muted">{relativeTime(item.sentAt, new Date(now))}</span>
              </p>
              <Link
                className={buttonClass({ tone: 'line', size: 's' })}
                to={href('/inbox/:enquiryId', { enquiryId: item.id })}
              >
                {m.agents_dashboard_reply()}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
