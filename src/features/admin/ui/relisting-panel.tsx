import { Form, href, Link } from 'react-router';
import type { Relisting } from '#features/duplicates/undo-relisting.server.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from './problem-note.tsx';

/** Which listing this one is taken to continue, and taking that back; nothing for one that is new. */
export function RelistingPanel({ relisting, problem }: { relisting: Relisting | null; problem: string | undefined }) {
  if (!relisting) return problem ? <ProblemNote problem={problem} /> : null;
  const { earlier, firstListedAt, relistedAt } = relisting;
  return (
    <section className="panel grid gap-3" aria-labelledby="relisting">
      <h2 id="relisting">{m.admin_relisting()}</h2>
      <ProblemNote problem={problem} />
      <p>
        {m.admin_relisting_text({
          again: formatDate(relistedAt),
          earlier: earlier.title,
          first: formatDate(firstListedAt),
        })}
      </p>
      <p>
        <Link to={href('/property/:propertyId', { propertyId: earlier.id })}>{earlier.title}</Link>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="what" value="relisting" />
        <Button type="submit" tone="line">
          {m.admin_relisting_undo()}
        </Button>
        <p className="small muted mt-2">{m.admin_relisting_hint()}</p>
      </Form>
    </section>
  );
}
