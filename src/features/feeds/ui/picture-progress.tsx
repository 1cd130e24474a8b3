import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';

type Failure = { url: string; reason: string | null; title: string; external_ref: string | null };
type Progress = { waiting: number; taken: number; failed: number; failures: readonly Failure[] };

const REASONS: Readonly<Record<string, () => string>> = {
  address: m.feeds_picture_address,
  not_public: m.feeds_picture_not_public,
  not_found: m.feeds_picture_not_found,
  too_large: m.feeds_picture_too_large,
  too_slow: m.feeds_picture_too_slow,
  redirects: m.feeds_picture_redirects,
  unreachable: m.feeds_picture_unreachable,
  no_picture: m.feeds_picture_none,
};

/** How far the pictures are that a feed names, and why some were not taken; nothing where it names none. */
export function PictureProgress({ progress: { waiting, taken, failed, failures } }: { progress: Progress }) {
  if (waiting + taken + failed === 0) return null;
  return (
    <section className="panel grid gap-3" aria-labelledby="feed-pictures">
      <h2 id="feed-pictures">{m.feeds_pictures()}</h2>
      <p>{m.feeds_pictures_counts({ taken, waiting, failed })}</p>
      {failures.length > 0 ? (
        <ul className="grid gap-2">
          {failures.map(({ url, reason, title, external_ref }) => (
            <li key={`${external_ref} ${url}`} className="[overflow-wrap:anywhere]">
              <b>{external_ref ?? title}</b> {(lookUp(REASONS, reason) ?? m.feeds_picture_unreachable)()}{' '}
              <span className="small muted">{url}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
