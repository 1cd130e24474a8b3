import { href, Link, useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type FootLink = { to: string; text: () => string };
type FootGroup = { title: () => string; links: readonly FootLink[] };

/** Spec 2, Footer-linked static pages; those that are not built yet wait in pages-to-come.ts. */
const GROUPS: readonly FootGroup[] = [
  {
    title: m.shell_foot_find,
    links: [
      { to: href('/buy'), text: m.shell_buy },
      { to: href('/rent'), text: m.shell_rent },
      { to: `${href('/buy/listings')}?type=land`, text: m.shell_land },
      { to: href('/map'), text: m.shell_map },
      { to: href('/agent-finder'), text: m.shell_find_agent },
    ],
  },
  { title: m.shell_foot_owners, links: [{ to: href('/sell'), text: m.shell_sell }] },
];

export function SiteFooter({ isLite, showsPhotos }: { isLite: boolean; showsPhotos: boolean }) {
  return (
    <>
      <div className="foot-top" aria-hidden="true">
        <div className="parapet" />
      </div>
      <footer className="site-foot on-dye">
        <div className="wrap">
          <div className="foot-cols">
            <div className="foot-lead">
              <Logo />
              <p>{m.shell_foot_meaning()}</p>
            </div>
            {GROUPS.map((group) => (
              <nav key={group.title()} aria-label={group.title()}>
                <h2>{group.title()}</h2>
                <FootList links={group.links} />
              </nav>
            ))}
          </div>
          <div className="foot-end">
            <PageWeight isLite={isLite} showsPhotos={showsPhotos} />
            <ThemeSwitch />
          </div>
        </div>
      </footer>
    </>
  );
}

function FootList({ links }: { links: readonly FootLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{link.text()}</Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * What this page weighs, and the switch between light and full pages: whole page loads, because they are other
 * documents.
 */
function PageWeight({ isLite, showsPhotos }: { isLite: boolean; showsPhotos: boolean }) {
  const location = useLocation();
  const hrefWith = (name: string, value: string) => {
    const query = new URLSearchParams(location.search);
    query.delete('lite');
    query.set(name, value);
    return `${location.pathname}?${query}`;
  };
  return (
    <ul>
      <li>
        {/* The server writes the number into the finished page, after React has drawn it. */}
        <span data-page-size="" suppressHydrationWarning>
          {showsPhotos ? m.shell_page_size_pictures() : m.shell_page_size()}
        </span>
      </li>
      <li>
        <a href={hrefWith('lite', isLite ? '0' : '1')} rel="nofollow">
          {isLite ? m.shell_lite_off() : m.shell_lite_on()}
        </a>
      </li>
      {isLite && !showsPhotos ? (
        <li>
          <a href={hrefWith('photos', '1')} rel="nofollow">
            {m.shell_lite_photos()}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
