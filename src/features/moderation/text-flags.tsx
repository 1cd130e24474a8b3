import { Form, href, Link } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { flagWord } from './domain/flag-texts.ts';
import type { ShownFlag } from './text-flag.ts';

/** The flags of a home in a list: kind and words, the open ones first. */
export function FlagTags({ flags }: { flags: readonly ShownFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className="grid gap-1" aria-label={m.moderation_title()}>
      {inOrder(flags).map((flag) => (
        <li key={flag.id} className="row row-wrap">
          <Tag tone={flag.answer === 'dismissed' ? 'plain' : 'rose'}>{flagWord(flag.kind)}</Tag>
          <q className="small [overflow-wrap:anywhere]">{flag.words}</q>
        </li>
      ))}
    </ul>
  );
}

/** A kind of flag as one tag, where there is no room for the words that raised it. */
export function FlagKindTag({ kind }: { kind: ShownFlag['kind'] }) {
  return <Tag tone="rose">{flagWord(kind)}</Tag>;
}

type FlagDeskProps = {
  flags: readonly ShownFlag[];
  labelOf: (field: string) => string;
  /** Whoever looks may answer them. */
  canAnswer: boolean;
};

/** The same on the page where a home is decided, each with its answer, or the buttons that give one. */
export function FlagDesk({ flags, labelOf, canAnswer }: FlagDeskProps) {
  if (flags.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="text-flags">
      <h2 id="text-flags">{m.moderation_title()}</h2>
      <p className="small muted">{m.moderation_lead()}</p>
      <ul className="grid gap-3">
        {inOrder(flags).map((flag) => (
          <li key={flag.id} className="grid gap-1">
            <p className="row row-wrap">
              <Tag tone={flag.answer === 'dismissed' ? 'plain' : 'rose'}>{flagWord(flag.kind)}</Tag>
              <span className="small muted">{labelOf(flag.field)}</span>
            </p>
            <p>
              {flag.sameAs ? (
                <Link to={href('/property/:propertyId', { propertyId: flag.sameAs })}>{flag.words}</Link>
              ) : (
                <q className="[overflow-wrap:anywhere]">{flag.words}</q>
              )}
            </p>
            {flag.answer && flag.answeredAt ? <p className="small muted">{answerWords(flag)}</p> : null}
            {canAnswer ? <AnswerForm flag={flag} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForm({ flag }: { flag: ShownFlag }) {
  return (
    <Form method="post" className="row row-wrap" preventScrollReset>
      <input type="hidden" name="flag" value={flag.id} />
      {flag.answer === 'kept' ? null : (
        <Button type="submit" tone="line" size="s" name="decision" value="flag-kept">
          {m.moderation_keep()}
        </Button>
      )}
      {flag.answer === 'dismissed' ? null : (
        <Button type="submit" tone="line" size="s" name="decision" value="flag-dismissed">
          {m.moderation_dismiss()}
        </Button>
      )}
    </Form>
  );
}

const inOrder = (flags: readonly ShownFlag[]) =>
  [...flags].sort((one, other) => Number(one.answer !== null) - Number(other.answer !== null));

function answerWords({ answer, answeredBy, answeredAt }: ShownFlag): string {
  const said = { name: answeredBy || m.moderation_somebody(), when: formatDateTime(answeredAt ?? '') };
  return answer === 'kept' ? m.moderation_kept(said) : m.moderation_dismissed(said);
}
