import { href, Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { MOST_COMPARED } from '../domain/kept-home.ts';
import type { CompareTable } from '../domain/saved-view.ts';
import { HomeAct } from './saved-homes.tsx';

/** Up to four homes, one column each. The lowest cost is named; what is no one number is not ranked. */
export function CompareSection({ table }: { table: CompareTable | null }) {
  const homes = table?.homes ?? [];
  return (
    <section className="sv-s" id="compare">
      <div className="sub-h">
        <h2>{m.saved_compare()}</h2>
        <p className="muted">{m.saved_compare_taken({ count: homes.length, most: MOST_COMPARED })}</p>
      </div>
      {table === null ? (
        <p>{m.saved_none_compare_text()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached by key.
        <section className="scrx" aria-label={m.saved_compare()} tabIndex={0}>
          <Table table={table} />
        </section>
      )}
    </section>
  );
}

function Table({ table: { homes, groups } }: { table: CompareTable }) {
  const hasRoom = homes.length < MOST_COMPARED;
  return (
    <table className="cmp">
      <thead>
        <tr>
          <td />
          {homes.map((home) => (
            <th key={home.id} scope="col">
              <span className="pic">
                <Picture picture={home.picture} sizes="16rem" maxWidth={320} />
              </span>
              <span className="price">{home.price}</span>
              <Link to={home.path}>{home.title}</Link>
              <HomeAct id={home.id} act="uncompare" label={`${m.saved_remove()}: ${home.title}`}>
                {m.saved_remove()}
              </HomeAct>
            </th>
          ))}
          {hasRoom ? (
            <td>
              <a className="cmp-add" href={`${href('/saved')}#homes`}>
                <Icon name="plus" />
                {m.saved_compare_add()}
              </a>
            </td>
          ) : null}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="cmp-grp">
            <th scope="rowgroup" colSpan={homes.length + 1 + (hasRoom ? 1 : 0)}>
              {title}
            </th>
          </tr>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ text, isBest }, at) => (
                <td key={homes[at]?.id ?? at} className={isBest ? 'is-best' : undefined}>
                  {text}
                  {isBest ? <span className="tag cmp-low">{m.saved_lowest()}</span> : null}
                </td>
              ))}
              {hasRoom ? <td /> : null}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
