import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';

/** The card as the list beside the map has it; null where the list does not show that home. */
function listedCard(id: string): string | null {
  return document.querySelector(`.rcard[data-card="${CSS.escape(id)}"]`)?.innerHTML ?? null;
}

/** A home's card: the list's own where it is there, else asked of the server. Null while it is on its way. */
export function useHomeCard(id: string): { html: string | null; isMissing: boolean } {
  const [found, setFound] = useState<{ id: string; html: string | null } | null>(null);
  // The list's card is markup that React does not read, and the server is outside of it too.
  useEffect(() => {
    const listed = listedCard(id);
    if (listed !== null) return setFound({ id, html: listed });
    const abort = new AbortController();
    fetch(href('/search-card/:propertyId', { propertyId: id }), { signal: abort.signal })
      .then(async (answer) =>
        setFound({ id, html: answer.ok ? ((await answer.json()) as { html: string }).html : null }),
      )
      .catch(() => {
        if (!abort.signal.aborted) setFound({ id, html: null });
      });
    return () => abort.abort();
  }, [id]);
  const own = found?.id === id ? found : null;
  return { html: own?.html ?? null, isMissing: own !== null && own.html === null };
}

/** The server's own escaped markup of a card. */
export function HomeCard({ id, html }: { id: string; html: string }) {
  return <div className="map-home" {...useDrawnMarkup(`map card ${id}`, { html })} />;
}
