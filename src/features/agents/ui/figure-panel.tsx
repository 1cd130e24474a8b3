import { m } from '#paraglide/messages.js';
import type { DashboardFigures, Figure } from '../domain/dashboard.ts';
import { durationWords } from './duration-words.ts';

/** What became of a figure, in words; colour only repeats them. */
type Change = { words: string; tone: 'good' | 'bad' | 'plain' };

/** The agent's figures, each with its change against the same number of days before. */
export function FigurePanel({
  figures: { counts, views, contacts, enquiries, tours, reply },
}: {
  figures: DashboardFigures;
}) {
  const isNew: Change = { words: m.agents_dashboard_new_homes({ count: shown(counts.newHomes) }), tone: 'plain' };
  return (
    <dl className="sums is-full">
      <Sum name={m.agents_dashboard_live()} value={shown(counts.live)} change={isNew} />
      <Sum name={m.agents_dashboard_views_days()} value={shown(views.now)} change={changeOf(views)} />
      <Sum name={m.agents_dashboard_contacts_days()} value={shown(contacts.now)} change={changeOf(contacts)} />
      <Sum name={m.agents_dashboard_enquiries_days()} value={shown(enquiries.now)} change={changeOf(enquiries)} />
      <Sum name={m.agents_dashboard_tours_days()} value={shown(tours.now)} change={changeOf(tours)} />
      <Sum
        name={m.agents_dashboard_usual_reply()}
        value={reply.now === null ? m.agents_dashboard_reply_none() : durationWords(reply.now)}
        change={replyChange(reply)}
      />
    </dl>
  );
}

function Sum({ name, value, change }: { name: string; value: string; change: Change | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {change ? <small data-tone={change.tone}>{change.words}</small> : null}
      </dd>
    </div>
  );
}

const shown = (value: number) => value.toLocaleString('en-NG');

function changeOf({ now, before }: Figure): Change {
  if (now > before) return { words: m.agents_dashboard_more({ count: shown(now - before) }), tone: 'good' };
  if (now < before) return { words: m.agents_dashboard_fewer({ count: shown(before - now) }), tone: 'bad' };
  return { words: m.agents_dashboard_same(), tone: 'plain' };
}

function replyChange({ now, before }: DashboardFigures['reply']): Change | null {
  if (now === null) return null;
  if (before === null) return { words: m.agents_dashboard_reply_first(), tone: 'plain' };
  const minutes = Math.round(Math.abs(now - before));
  if (minutes === 0) return { words: m.agents_dashboard_reply_same(), tone: 'plain' };
  const time = durationWords(minutes);
  if (now < before) return { words: m.agents_dashboard_faster({ time }), tone: 'good' };
  return { words: m.agents_dashboard_slower({ time }), tone: 'bad' };
}
