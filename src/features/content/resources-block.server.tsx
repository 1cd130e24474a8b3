import { getLocale } from '#paraglide/runtime.js';
import { Resources } from './ui/resources.server.tsx';

/** The resources' navigation for a page that is no document, drawn; its looks are resources.css. */
export function ResourcesBlock({ current }: { current: string }) {
  return (
    <div className="wrap resources">
      <Resources current={current} language={getLocale()} />
    </div>
  );
}
