const SECTION_START = /(?=<h2 id=")/;

/** Parts a compiled text: what stays, and the sections of these headings in the order of the ids. */
export function takeSections(html: string, ids: readonly string[]): { rest: string; taken: string[] } {
  const sections = html.split(SECTION_START);
  const find = (id: string) => sections.find((section) => section.startsWith(`<h2 id="${id}"`)) ?? '';
  const taken = ids.map(find).filter(Boolean);
  return { rest: sections.filter((section) => !taken.includes(section)).join(''), taken };
}
