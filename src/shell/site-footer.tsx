import { useLocation } from 'react-router';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { FootLinks } from './foot-links.server.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type SiteFooterProps = { isLite: boolean; showsPhotos: boolean; links: FootLinks | undefined };

const NOTHING: DrawnMarkup = { html: '' };

export function SiteFooter({ isLite, showsPhotos, links }: SiteFooterProps) {
  const columns = useDrawnMarkup('foot columns', links?.columns ?? NOTHING);
  const end = useDrawnMarkup('foot end', links?.end ?? NOTHING);
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
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server of our own texts. */}
            <div className="foot-drawn" {...columns} />
          </div>
          <LanguageLinks className="langs" />
          <div className="foot-end">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server of our own texts. */}
            <div {...end} />
            <PageWeight isLite={isLite} showsPhotos={showsPhotos} />
            <ThemeSwitch />
          </div>
        </div>
      </footer>
    </>
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
    return localPath(`${location.pathname}?${query}`);
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
