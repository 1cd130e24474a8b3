import { Link, useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Logo } from './logo.tsx';
import { standing } from './pages-to-come.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type FootLink = { to: string; text: () => string };
type FootGroup = { title: () => string; links: readonly FootLink[] };

/** Spec 2, Footer-linked static pages. */
const ALL_GROUPS: readonly FootGroup[] = [
  {
    title: m.shell_foot_find,
    links: [
      { to: '/buy', text: m.shell_buy },
      { to: '/rent', text: m.shell_rent },
      { to: '/buy/listings?type=land', text: m.shell_land },
      { to: '/map', text: m.shell_map },
      { to: '/agent-finder', text: m.shell_find_agent },
      { to: '/market-insights', text: m.shell_market_insights },
    ],
  },
  {
    title: m.shell_foot_owners,
    links: [
      { to: '/sell', text: m.shell_sell },
      { to: '/advertise', text: m.shell_advertise },
      { to: '/manage-rentals', text: m.shell_manage_rentals },
      { to: '/virtual-staging', text: m.shell_virtual_staging },
      { to: '/scheduling', text: m.shell_scheduling },
      { to: '/zaure-pro', text: m.shell_professional_tools },
    ],
  },
  {
    title: m.shell_foot_tools,
    links: [
      { to: '/document-verification', text: m.shell_document_check },
      { to: '/mortgage', text: m.shell_home_loans },
      { to: '/learn', text: m.shell_learn },
      { to: '/ai', text: m.shell_ai },
      { to: '/mobile-apps', text: m.shell_mobile_apps },
      { to: '/resources/real-estate-app', text: m.shell_real_estate_app },
    ],
  },
  {
    title: m.shell_foot_zaure,
    links: [
      { to: '/about', text: m.shell_about },
      { to: '/research', text: m.shell_research },
      { to: '/careers', text: m.shell_careers },
      { to: '/help', text: m.shell_help },
      { to: '/fair-housing-guide', text: m.shell_fair_housing },
      { to: '/advocacy', text: m.shell_advocacy },
    ],
  },
];

/** Those whose pages stand; a group without any is left out. */
const GROUPS = ALL_GROUPS.map((group) => ({ ...group, links: standing(group.links) })).filter(({ links }) => links.length > 0);

const LEGAL = standing<FootLink>([
  { to: '/terms', text: m.shell_terms },
  { to: '/privacy', text: m.shell_privacy },
  { to: '/privacy/ad-choices', text: m.shell_ad_choices },
  { to: '/privacy/cookie-preferences', text: m.shell_cookie_preferences },
  { to: '/privacy/do-not-sell', text: m.shell_do_not_sell },
]);

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
          {LEGAL.length > 0 ? (
            <nav className="foot-end" aria-label={m.shell_foot_legal()}>
              <FootList links={LEGAL} />
            </nav>
          ) : null}
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

/** What this page weighs, and the switch between light and full pages: whole page loads, because they are other documents. */
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
