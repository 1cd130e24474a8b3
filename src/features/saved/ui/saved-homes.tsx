import { Form, href, Link } from 'react-router';
import type { ListingCard as Listing } from '#features/listings/listing.ts';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { placeWords, priceWords } from '#features/listings/listing-texts.ts';
import { Picture } from '#features/media/picture.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';
import { NOTE_MAX } from '../domain/kept-home.ts';
import type { SavedHome, SavedView, SmallHome } from '../domain/saved-view.ts';

const SIZES = '(min-width: 75rem) 19rem, (min-width: 40rem) 50vw, 100vw';

/** The homes, the last saved first; what was let or withdrawn stays, grey, with its day. */
export function SavedHomes({ view: { homes, total, now } }: { view: SavedView & { total: number } }) {
  return (
    <section className="sv-s" id="homes">
      <div className="sub-h">
        <h2>{m.saved_homes()}</h2>
        <p className="muted">{m.saved_order()}</p>
      </div>
      {homes.length === 0 ? <p>{m.saved_none_homes_text()}</p> : null}
      <div className="sv-g">
        {homes.map((home) => (
          <div key={home.id} className={home.gone === null && home.card ? 'sv-c' : 'sv-c sv-gone'}>
            {home.card && home.gone === null ? (
              <>
                {home.change === null ? null : (
                  <Tag tone="dye" className="sv-tag">
                    {home.change}
                  </Tag>
                )}
                <ListingCard listing={home.card} now={now} sizes={SIZES} />
              </>
            ) : (
              <GoneCard home={home} />
            )}
            <HomeFoot home={home} />
          </div>
        ))}
      </div>
      {total > homes.length ? (
        <p>
          <Link to={`${href('/saved')}?all=1`}>{m.saved_show_all({ count: total })}</Link>
        </p>
      ) : null}
    </section>
  );
}

function GoneCard({ home: { card, gone, savedOn } }: { home: SavedHome }) {
  return (
    <article className="lcard">
      <div className="pic">{card ? <Picture picture={card.picture} sizes={SIZES} maxWidth={640} /> : null}</div>
      <Tag tone="ochre" className="sv-tag">
        {gone ?? m.saved_gone_hidden()}
      </Tag>
      <div className="lcard-body">
        {card ? <GoneWords card={card} /> : <h3 className="lcard-title">{m.saved_gone_hidden_text()}</h3>}
        <p className="lcard-fresh">{m.saved_on({ date: savedOn })}</p>
      </div>
    </article>
  );
}

function GoneWords({ card }: { card: Listing }) {
  return (
    <>
      <p className="price">{Object.values(priceWords(card)).join('')}</p>
      <h3 className="lcard-title">{card.title}</h3>
      <p className="lcard-place">{placeWords(card)}</p>
    </>
  );
}

/** What can be done with a home of the list: each a form of one button, so that all of it works without script. */
function HomeFoot({ home: { id, note, isCompared, card, gone } }: { home: SavedHome }) {
  const title = card?.title ?? m.saved_gone_hidden();
  return (
    <div className="sv-foot">
      <div className="row row-wrap">
        {gone === null && card ? (
          <HomeAct
            id={id}
            act={isCompared ? 'uncompare' : 'compare'}
            label={`${m.saved_compare()}: ${title}`}
            isOn={isCompared}
          >
            {m.saved_compare()}
          </HomeAct>
        ) : (
          <span className="small muted">{m.saved_kept_for_you()}</span>
        )}
        <HomeAct id={id} act="unsave" label={`${m.saved_remove()}: ${title}`}>
          {m.saved_remove()}
        </HomeAct>
      </div>
      <details className="sv-note">
        <summary>{note === '' ? m.saved_note_add() : m.saved_note_yours()}</summary>
        <Form method="post" className="form" preventScrollReset>
          <input type="hidden" name="home" value={id} />
          <TextArea label={m.saved_note()} name="note" defaultValue={note} maxLength={NOTE_MAX} rows={3} />
          <Button type="submit" size="s" name="act" value="note">
            {m.saved_note_save()}
          </Button>
        </Form>
      </details>
      {note === '' ? null : <p className="sv-said">{note}</p>}
    </div>
  );
}

type HomeActProps = { id: string; act: string; label: string; isOn?: boolean; children: string };

/** One button that does one thing to one home. */
export function HomeAct({ id, act, label, isOn, children }: HomeActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="home" value={id} />
      <input type="hidden" name="stay" value="1" />
      <Button
        type="submit"
        tone={isOn ? 'indigo' : 'line'}
        size="s"
        name="act"
        value={act}
        aria-label={label}
        aria-pressed={isOn}
      >
        {children}
      </Button>
    </Form>
  );
}

/** Homes somebody does not want to see any more, and the way back. */
export function HiddenHomes({ homes }: { homes: readonly SmallHome[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="sv-s" id="hidden">
      <div className="sub-h">
        <h2>{m.saved_hidden()}</h2>
        <p className="muted">{m.saved_hidden_text()}</p>
      </div>
      <ul className="sv-hid">
        {homes.map(({ id, title, path, price }) => (
          <li key={id}>
            <span>
              <Link to={path}>{title}</Link> <span className="muted num">{price}</span>
            </span>
            <HomeAct id={id} act="show" label={`${m.saved_show_again()}: ${title}`}>
              {m.saved_show_again()}
            </HomeAct>
          </li>
        ))}
      </ul>
    </section>
  );
}
