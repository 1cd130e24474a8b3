/** What a home goes by: its house, and which part of it where there are more. */
export function homeTitle({ title, name }: { title: string; name: string }): string {
  return name === '' ? title : `${title}, ${name}`;
}
