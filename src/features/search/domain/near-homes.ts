/** The first of each list, then the second of each, no home twice, as many as are wanted. */
export function takeInTurn<Item extends { listing: { id: string } }>(
  lists: readonly (readonly Item[])[],
  wanted: number,
): Item[] {
  const taken = new Map<string, Item>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const item = list[place];
      if (item && taken.size < wanted && !taken.has(item.listing.id)) taken.set(item.listing.id, item);
    }
  }
  return [...taken.values()];
}
