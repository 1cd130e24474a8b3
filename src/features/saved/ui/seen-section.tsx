import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { dropKept, readKept } from '#lib/kept-in-browser.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { SmallHome } from '../domain/saved-view.ts';
import { SEEN_KEY } from './seen-here.ts';

type Seen = { homes: SmallHome[]; forget: () => void };

/** What was looked at in this browser, which alone knows it: the server is told the numbers and keeps nothing. */
export function useSeen(): Seen {
  const [homes, setHomes] = useState<SmallHome[]>([]);
  useEffect(() => {
    const ids = readKept('browser', SEEN_KEY);
    if (!ids) return;
    let isOver = false;
    void fetch(`${localPath(href('/saved/seen'))}?${new URLSearchParams({ homes: ids })}`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<SmallHome[]>) : []))
      .then((found) => (isOver ? undefined : setHomes(found)))
      // Without a line there is no list of what was seen; nothing else on the page needs it.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return {
    homes,
    forget: () => {
      dropKept('browser', SEEN_KEY);
      setHomes([]);
    },
  };
}

/** A row of the homes looked at last, and the button that forgets them. */
export function SeenSection({ seen: { homes, forget } }: { seen: Seen }) {
  return (
    <section className="sv-s" id="seen">
      <div className="sub-h">
        <h2>{m.saved_seen_title()}</h2>
        {homes.length > 0 ? (
          <Button tone="text" size="s" onClick={forget}>
            {m.saved_seen_forget()}
          </Button>
        ) : null}
      </div>
      <p className="small muted">{m.saved_seen_text()}</p>
      <ul className="sv-seen">
        {homes.map(({ id, title, path, price, picture }) => (
          <li key={id}>
            <Link to={path}>
              <span className="pic">
                <Picture picture={picture} sizes="9rem" maxWidth={320} />
              </span>
              <b className="num">{price}</b>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
