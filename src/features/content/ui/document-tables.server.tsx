import { href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { ContentDocument, OpenRole, Source } from '../document.ts';

const STRENGTH_TEXTS: Readonly<Record<Source['strength'], () => string>> = {
  law: () => m.content_source_law(),
  official: () => m.content_source_official(),
  press: () => m.content_source_press(),
  weak: () => m.content_source_weak(),
};

/** What a service costs and what is handed over for it. */
export function PriceTable({ document: { prices = [], deliverables = [] } }: { document: ContentDocument }) {
  return (
    <>
      {prices.length > 0 ? (
        <section className="prose">
          <h2>{m.content_prices()}</h2>
          <div className="tbl-box">
            <table className="tbl read-prices">
              <thead>
                <tr>
                  <th scope="col">{m.content_price_what()}</th>
                  <th scope="col" className="is-num">
                    {m.content_price_amount()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {prices.map(({ what, amount, note }) => (
                  <tr key={what}>
                    <td>
                      {what}
                      {note ? <small>{note}</small> : null}
                    </td>
                    <td className="is-num">{amount}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ) : null}
      {deliverables.length > 0 ? (
        <section className="prose">
          <h2>{m.content_deliverables()}</h2>
          <ul className="read-gets">
            {deliverables.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Who wants to work here writes to the office like everybody else. */
const applyHref = () => `${href('/help/contact')}?topic=careers`;

/** The roles that are open, as the document's front matter names them. */
export function OpenRoles({ roles }: { roles: readonly OpenRole[] }) {
  if (roles.length === 0) return null;
  return (
    <section className="read-roles">
      <h2>{m.content_roles()}</h2>
      <ul className="panel">
        {roles.map(({ title, place, kind, about }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="small muted">
              {place}, {kind}
            </p>
            <p>{about}</p>
            <a className="btn btn-line btn-sm" href={applyHref()}>
              {m.content_apply()}
              <span className="vh">{m.content_apply_as({ role: title })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sources by number, as their marks in the text point at them; how much each proves is said in words. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="read-sources">
      <h2 id="sources">{m.content_sources()}</h2>
      <ol>
        {sources.map(({ id, text, url, strength }, at) => (
          <li key={id} id={`source-${at + 1}`}>
            {text}
            {url ? (
              <>
                {', '}
                <a href={url} rel="noopener">
                  {new URL(url).host}
                </a>
              </>
            ) : null}{' '}
            <span className="tag">{STRENGTH_TEXTS[strength]()}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
