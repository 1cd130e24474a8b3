/** One photo that two listings show: the picture of each, and how much of it was found again. */
export type SharedPhoto = { own: string; other: string };

/** By listing, the photos it shares with one that shows `own`; the same photo is counted once. */
export function sharedPhotos(
  own: readonly string[],
  alike: readonly { picture_id: string; like_id: string }[],
  shownBy: readonly { property_id: string; picture_id: string }[],
): Map<string, SharedPhoto[]> {
  const ownOf = new Map<string, string>([
    ...alike.map(({ picture_id, like_id }) => [like_id, picture_id] as const),
    ...own.map((id) => [id, id] as const),
  ]);
  const shared = new Map<string, SharedPhoto[]>();
  for (const { property_id, picture_id } of shownBy) {
    const mine = ownOf.get(picture_id);
    const before = shared.get(property_id) ?? [];
    if (mine === undefined || before.some((photo) => photo.own === mine)) continue;
    shared.set(property_id, [...before, { own: mine, other: picture_id }]);
  }
  return shared;
}
