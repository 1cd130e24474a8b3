import { Form, Link, useSubmit } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField, TextField } from '#ui/field.tsx';
import { Segments } from '#ui/segments.tsx';
import { showToast } from '#ui/toast.tsx';
import { RHYTHMS } from '../domain/saved-search.ts';
import type { Reach, SavedView, SearchLine } from '../domain/saved-view.ts';
import type { Rhythm } from '../schema.ts';

const RHYTHM_WORDS: Record<Rhythm, () => string> = {
  instant: m.saved_rhythm_instant,
  daily: m.saved_rhythm_daily,
  weekly: m.saved_rhythm_weekly,
  off: m.saved_rhythm_off,
};

/** The searches with what they found anew, and how their owner hears of it. */
export function SavedSearches({ view: { searches, reach, isAccount } }: { view: SavedView }) {
  const hasNews = searches.some(({ thumbs }) => thumbs.length > 0);
  return (
    <section className="sv-s" id="searches">
      <div className="sub-h">
        <h2>{m.saved_searches()}</h2>
        <p className="muted">{m.saved_alerts_only()}</p>
      </div>
      {searches.length === 0 ? <p>{m.saved_none_searches_text()}</p> : null}
      {searches.map((search) => (
        <SearchRow key={search.id} search={search} reach={reach} />
      ))}
      {hasNews ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" tone="line" size="s" name="act" value="looked">
            {m.saved_looked()}
          </Button>
        </Form>
      ) : null}
      {searches.length === 0 ? null : <HowReached reach={reach} isAccount={isAccount} />}
    </section>
  );
}

function SearchRow({ search, reach }: { search: SearchLine; reach: Reach }) {
  const submit = useSubmit();
  const { id, title, words, address, rhythm, byMail, byPush, news, thumbs } = search;
  const change = async (form: HTMLFormElement, target: EventTarget) => {
    const isPush = target instanceof HTMLInputElement && target.name === 'by_push' && target.checked;
    if (isPush && !(await askForPush(reach.pushKey))) target.checked = false;
    await submit(form, { preventScrollReset: true });
  };
  return (
    <div className="se">
      <div>
        <h3>
          <Link to={address}>{title}</Link>
        </h3>
        {words ? <p className="muted">{words}</p> : null}
        <p>
          <b>{news}</b>
        </p>
      </div>
      <div className="se-th">
        {thumbs.map((home) => (
          <Link key={home.id} className="pic" to={home.path} aria-label={home.title}>
            <Picture picture={home.picture} sizes="5rem" maxWidth={320} />
          </Link>
        ))}
      </div>
      <div>
        <Form
          // What the server stored is what the form shows.
          key={`${rhythm} ${byMail} ${byPush}`}
          method="post"
          preventScrollReset
          onChange={(event) => void change(event.currentTarget, event.target)}
        >
          <input type="hidden" name="act" value="search" />
          <input type="hidden" name="search" value={id} />
          <Segments
            legend={`${m.saved_how_often()}: ${title}`}
            name="rhythm"
            defaultValue={rhythm}
            options={RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value]() }))}
          />
          <div className="se-by">
            <label className="check">
              <input type="checkbox" name="by_mail" defaultChecked={byMail} />
              {m.saved_by_mail()}
            </label>
            <label className="check needs-script">
              <input type="checkbox" name="by_push" defaultChecked={byPush} />
              {m.saved_by_push()}
            </label>
          </div>
          <noscript>
            <Button type="submit" size="s">
              {m.saved_keep_choice()}
            </Button>
          </noscript>
        </Form>
        <p className="small muted">{saysWhatComes(search, reach)}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="search" value={id} />
          <Button
            type="submit"
            tone="text"
            size="s"
            name="act"
            value="drop-search"
            aria-label={`${m.saved_remove()}: ${title}`}
          >
            {m.saved_remove()}
          </Button>
        </Form>
      </div>
    </div>
  );
}

/** What comes of the choice as it stands, so that nobody waits for a mail that cannot come. */
function saysWhatComes({ rhythm, byMail, byPush }: SearchLine, reach: Reach): string {
  if (rhythm === 'off') return m.saved_says_off();
  if (byMail && reach.emailState !== 'confirmed') return m.saved_says_address();
  if (byMail) return m.saved_says_mail({ email: reach.email ?? '' });
  return byPush && reach.hasPush ? m.saved_says_push() : m.saved_says_here();
}

async function askForPush(key: string): Promise<boolean> {
  const { addThisBrowser } = await import('./push-here.ts');
  const problem = await addThisBrowser(key);
  if (problem !== null) showToast({ tone: 'rose', title: problem });
  return problem === null;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The address mails go to, the day of consent with the way out beside it, and the quiet hours. */
function HowReached({ reach, isAccount }: { reach: Reach; isAccount: boolean }) {
  return (
    <div className="sv-reach">
      <div className="panel">
        <h3>{m.saved_mails()}</h3>
        <p className="small">{saysAddress(reach)}</p>
        {isAccount || reach.emailState === 'confirmed' ? null : (
          <Form method="post" className="form" preventScrollReset>
            <TextField
              label={m.saved_email()}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={reach.email ?? ''}
              required
            />
            <CheckField label={m.saved_email_agree()} name="agree" required />
            <Button type="submit" size="s" name="act" value="mails">
              {m.saved_email_ask()}
            </Button>
          </Form>
        )}
      </div>
      <div className="panel">
        <h3>{m.saved_quiet()}</h3>
        <p className="small">{m.saved_quiet_text()}</p>
        <Form method="post" className="form" preventScrollReset>
          <div className="row row-wrap">
            <SelectField
              label={m.saved_quiet_from()}
              name="quiet_from"
              defaultValue={String(reach.quietFrom)}
              options={HOURS}
            />
            <SelectField
              label={m.saved_quiet_to()}
              name="quiet_to"
              defaultValue={String(reach.quietTo)}
              options={HOURS}
            />
          </div>
          <Button type="submit" size="s" tone="line" name="act" value="quiet">
            {m.saved_keep_choice()}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function saysAddress({ email, emailState, consentedOn }: Reach): string {
  if (emailState === 'asked') return m.saved_mails_asked({ email: email ?? '' });
  if (emailState !== 'confirmed') return m.saved_mails_none();
  return consentedOn === null
    ? m.saved_mails_to({ email: email ?? '' })
    : m.saved_mails_since({ email: email ?? '', date: consentedOn });
}
