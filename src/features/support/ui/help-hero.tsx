import { Form, href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

type Topic = { id: string; title: string; lang: string | undefined };

/** The search of the help centre, and what is asked most. A plain GET form: it works without script. */
export function HelpHero({
  question,
  topics,
  isAsked,
}: {
  question: string;
  topics: readonly Topic[];
  isAsked: boolean;
}) {
  return (
    <section className="help-hero on-dye">
      <div className="wrap">
        <h1>{m.support_help_h1()}</h1>
        <Form method="get" action={href('/help')} role="search" reloadDocument>
          <label className="help-search">
            <span className="vh">{m.support_search_label()}</span>
            <Icon name="search" />
            <input className="inp" type="search" name="q" key={question} defaultValue={question} maxLength={120} />
          </label>
          <button className="btn btn-door" type="submit">
            {m.support_search_button()}
          </button>
        </Form>
        {topics.length > 0 ? (
          <div className="help-topics">
            <p className="small">{isAsked ? m.support_popular_asked() : m.support_popular_chosen()}</p>
            <ul className="chips" aria-label={m.support_popular()}>
              {topics.map(({ id, title, lang }) => (
                <li key={id}>
                  <a className="chip" href={localPath(`${href('/help')}#${id}`)} lang={lang}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}
