import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';

/** Fields that the server has drawn, fetched when a sheet or popover opened. */
export function DrawnPart({ name, html, className }: { name: string; html: string; className: string }) {
  // React's own escaped markup, drawn by draw-facets.server.tsx.
  const markup = useDrawnMarkup(`filters ${name}`, { html });
  return <div className={className} {...markup} />;
}
