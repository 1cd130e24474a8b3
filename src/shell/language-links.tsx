import { useLocation } from 'react-router';
import { currentLanguage, inLanguagePath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { LANGUAGE_NAMES, LANGUAGES } from '#vocabulary/languages.ts';

/**
 * This page in each language, by its own name and always in the same order. Whole page loads, because they are other
 * documents with other scripts; so the links work without any.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const current = currentLanguage();
  return (
    <nav className={className} aria-label={m.shell_languages()}>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={inLanguagePath(language, pathname + search)}
              lang={LANGUAGE_NAMES[language].tag}
              hrefLang={LANGUAGE_NAMES[language].tag}
              aria-current={language === current ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[language].own}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
