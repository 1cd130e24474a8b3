import { localPath } from '#lib/language.ts';
export type Crumb = { text: string; href?: string };

/** The way from the top to this page; the last crumb is the page itself and no link. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.text}>
            {item.href ? <a href={localPath(item.href)}>{item.text}</a> : <span aria-current="page">{item.text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
