import sharp from 'sharp';
import type { Kind } from '#features/accounts/policy.ts';
import type { RecordKind } from './pages.ts';
import type { Person } from './people.ts';
import { isRentRecord, makeRentRecord } from './rent-records.ts';

/** Which record a path's `{id}` names, by how the path begins; other ids name records that have no owner. */
const RECORDS: readonly [start: string, kind: RecordKind][] = [
  ['/uploads/{id}', 'upload'],
  ['/property-submissions/{id}', 'submission'],
  ['/listings/{id}', 'listing'],
  ['/enquiries/{id}', 'enquiry'],
];

/** The record that an endpoint's `{id}` names, or null. */
export function recordOf(path: string): RecordKind | null {
  return RECORDS.find(([start]) => path.startsWith(start))?.[1] ?? null;
}

let made = 0;

async function idOf(answer: Awaited<ReturnType<Person['api']['post']>>): Promise<string> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function makeSubmission(owner: Person): Promise<string> {
  made += 1;
  const data = {
    title: `Matrix house ${made} of ${owner.kind}`,
    property_type: 'house',
    transaction_type: 'sale',
    price: 45_000_000 + made,
    bedrooms: 3,
    bathrooms: 2,
    area_sqm: 180,
    location: 'Lekki Phase 1',
    state: 'Lagos',
  };
  return idOf(await owner.api.post('/api/property-submissions', { data }));
}

async function makeListing(owner: Person, people: Record<Kind, Person>): Promise<string> {
  const submission = await makeSubmission(owner);
  const { admin } = people;
  // Nobody approves a home of their own.
  const office = owner === admin ? admin.colleague : admin.api;
  if (!office) throw new Error('the office has nobody else');
  const answer = await office.post(`/api/admin/property-submissions/${submission}/approve`, {
    data: { notes: 'Seen' },
  });
  if (!answer.ok()) throw new Error(`approving answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { property_id: string }).property_id;
}

/**
 * Makes a fresh record that belongs to somebody, through the product's own API, so that no cell is touched by another.
 */
export async function makeRecord(kind: RecordKind, owner: Person, people: Record<Kind, Person>): Promise<string> {
  if (isRentRecord(kind)) return makeRentRecord(kind, owner, people);
  if (kind === 'submission') return makeSubmission(owner);
  if (kind === 'listing') return makeListing(owner, people);
  if (kind === 'enquiry') {
    made += 1;
    const data = {
      property_id: await makeListing(owner, people),
      name: 'Ngozi',
      contact: `ngozi-${made}@example.ng`,
      message: `Is it free? ${made}`,
    };
    return idOf(await people.visitor.api.post('/api/messages', { data }));
  }
  made += 1;
  const picture = await sharp({
    create: { width: 200, height: 150, channels: 3, background: { r: made % 256, g: (made * 7) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer();
  return idOf(
    await owner.api.post('/api/uploads?bucket=property-images&file_name=matrix.jpg', {
      data: picture,
      headers: { 'content-type': 'image/jpeg' },
    }),
  );
}
