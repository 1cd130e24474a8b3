type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The theme the page shows: the reader's choice on <html>, else the system's. */
export function pageTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Tells of every change until the returned function is called. */
export function watchTheme(onChange: (theme: Theme) => void): () => void {
  const tell = () => onChange(pageTheme());
  const system = matchMedia(DARK);
  const observer = new MutationObserver(tell);
  system.addEventListener('change', tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', tell);
    observer.disconnect();
  };
}
