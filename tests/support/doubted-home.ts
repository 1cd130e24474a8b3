import type { Market } from './market.ts';

/** A home with a paper read, a registry search that could not be made, and a lister who says too many cars. */
export async function doubtedHome(market: Market) {
  const lister = await market.person({ isApproved: true });
  const id = await market.listing({
    agent_id: lister.userId,
    title: '4 bedroom duplex of Ẹniọlá Adéṣínà-Ọ̀ṣínúgà, off Awolowo Road',
    title_type: 'deed-of-assignment',
    parking_spaces: 1,
    description: 'A quiet street. Parking for four cars.',
    trust_score: 69,
    verification_status: 'pending',
  });
  const checked = {
    entity_type: 'property' as const,
    entity_id: id,
    checked_by: 'Zaure’s office',
    checked_at: new Date('2026-10-14T09:00:00Z'),
    checker_kind: 'person' as const,
    part: 'documents' as const,
  };
  const [paper] = await market.db
    .insertInto('trust_evidence')
    .values([
      { ...checked, kind: 'papers_read', result: 'passed', percent: 75, statement: 'The deed names the seller.' },
      {
        ...checked,
        kind: 'registry_searched',
        result: 'could_not_check',
        percent: 20,
        statement: 'The registry was closed that week.',
      },
    ])
    .returning('id')
    .execute();
  await market.touch(['listings', `listing:${id}`]);
  return { id, lister, paper: paper?.id ?? '' };
}
