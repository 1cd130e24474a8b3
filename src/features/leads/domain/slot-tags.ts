/** The cache tags of pages that show which times are free, once a visit to a home has changed. */
export function slotTags(visit: { property_id: string | null; lister_id: string | null }): string[] {
  const { property_id: propertyId, lister_id: listerId } = visit;
  return [...(propertyId ? [`listing:${propertyId}`] : []), ...(listerId ? [`agent:${listerId}`] : [])];
}
