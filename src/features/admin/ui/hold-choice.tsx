import { HELD_LISTINGS, type HeldListings } from '#features/listings/lister-hold.ts';
import { m } from '#paraglide/messages.js';

const WORDS: Record<HeldListings, () => string> = { hide: m.admin_hold_hide, mark: m.admin_hold_mark };

/** What becomes of a lister's homes while the office has a question about them; nothing is chosen beforehand. */
export function HoldChoice() {
  return (
    <fieldset className="form">
      <legend className="lbl">{m.admin_hold_listings()}</legend>
      {HELD_LISTINGS.map((value) => (
        <label key={value} className="check">
          <input type="radio" name="listings" value={value} />
          <span>{WORDS[value]()}</span>
        </label>
      ))}
      <p className="hint">{m.admin_hold_hint()}</p>
    </fieldset>
  );
}
