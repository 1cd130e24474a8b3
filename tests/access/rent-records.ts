import type { Kind } from '#features/accounts/policy.ts';
import type { RecordKind, RentRecord } from './pages.ts';
import type { Person } from './people.ts';

const RENT_RECORDS: readonly RecordKind[] = [
  ...(['rental', 'house', 'repair', 'receipt', 'leasePaper', 'tenancy', 'ownRepair'] as const),
];

/** Whether a record is one of those that landlords and tenants make. */
export const isRentRecord = (kind: RecordKind): kind is RentRecord => RENT_RECORDS.includes(kind);

const HOME = { title: 'Matrix flat', place: 'Yaba, Lagos', rent: '1200000', period: 'year' };
const LEASE = { tenant: 'Matrix tenant', starts_on: '2026-01-01', rent: '1200000', period: 'year', every_months: '12' };

/** Posts a form as somebody's browser does, and gives where it leads. */
async function post(who: Person, path: string, form: Record<string, string>): Promise<string> {
  const answer = await who.pages.post(path, { form, maxRedirects: 0 });
  const location = answer.headers()['location'];
  if (location === undefined) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return location;
}

const lastOf = (path: string) => path.replace(/\?.*/, '').split('/').at(-1) ?? '';

async function idIn(who: Person, path: string, pattern: RegExp): Promise<string> {
  const [, id] = pattern.exec(await (await who.pages.get(path)).text()) ?? [];
  if (!id) throw new Error(`${path} has nothing like ${pattern}`);
  return id;
}

const makeHome = async (landlord: Person) => lastOf(await post(landlord, '/manage-rentals/new', HOME));

/** A lease whose tenant has joined. */
async function letTo(landlord: Person, tenant: Person): Promise<{ rental: string; lease: string }> {
  const rental = await makeHome(landlord);
  const terms = { ...LEASE, email: tenant.email, invite: 'on', intent: 'let' };
  const location = await post(landlord, `/manage-rentals/${rental}/lease`, terms);
  const lease = new URL(location, 'http://x').searchParams.get('lease') ?? '';
  const id = await idIn(tenant, '/account/tenancies', /name="id" value="([\w-]+)"/);
  await post(tenant, '/account/tenancies', { id, intent: 'join' });
  return { rental, lease };
}

/** Makes a record of rentals that belongs to somebody, through the product's own pages. */
export async function makeRentRecord(kind: RentRecord, owner: Person, people: Record<Kind, Person>): Promise<string> {
  const other = owner.kind === 'admin' ? people.user : people.admin;
  if (kind === 'tenancy' || kind === 'ownRepair') {
    const { lease } = await letTo(other, owner);
    if (kind === 'tenancy') return lease;
    const asked = { intent: 'repair', title: 'Tap', words: '', urgency: 'days' };
    return lastOf(await post(owner, `/account/tenancies/${lease}`, asked));
  }
  const rental = await makeHome(owner);
  const page = `/manage-rentals/${rental}`;
  if (kind === 'rental') return rental;
  if (kind === 'house') return idIn(owner, page, /statements\/([\w-]+)"/);
  if (kind === 'repair')
    return lastOf(await post(owner, page, { intent: 'repair', title: 'Tap', words: '', urgency: 'days' }));
  const location = await post(owner, `${page}/lease`, { ...LEASE, intent: 'let' });
  const lease = new URL(location, 'http://x').searchParams.get('lease') ?? '';
  if (kind === 'receipt') return recordRent(owner, page, lease);
  return addPaper(owner, page, lease);
}

async function recordRent(owner: Person, page: string, lease: string): Promise<string> {
  await post(owner, page, { intent: 'record', lease, amount: '5000', method: 'cash', paid_on: '2026-02-01' });
  return idIn(owner, page, /rent-receipts\/([\w-]+)"/);
}

async function addPaper(owner: Person, page: string, lease: string): Promise<string> {
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(ONE_PAGE) };
  const multipart = { intent: 'document', lease, kind: 'agreement', file };
  const sent = await owner.pages.post(page, { multipart, maxRedirects: 0 });
  if (!sent.headers()['location']) throw new Error(`a paper answered ${sent.status()}: ${await sent.text()}`);
  return idIn(owner, page, /rent-documents\/([\w-]+)"/);
}

/** What the two sides of one lease both may open: the addresses of its receipt, its paper, and a photo of a repair. */
export async function makeShared(landlord: Person, tenant: Person) {
  const { rental, lease } = await letTo(landlord, tenant);
  const page = `/manage-rentals/${rental}`;
  const [payment, document] = [await recordRent(landlord, page, lease), await addPaper(landlord, page, lease)];
  const asked = { intent: 'repair', title: 'Tap', words: '', urgency: 'days' };
  const repair = lastOf(await post(tenant, `/account/tenancies/${lease}`, asked));
  const addresses = [`/rent-receipts/${payment}`, `/rent-documents/${document}`, `/repair-photos/${repair}/0/320.webp`];
  return { page, lease, payment, document, addresses };
}

/** A draft of an advertisement; gives its id. */
export async function makeDraft(owner: Person, title: string): Promise<string> {
  const location = await post(owner, '/advertise/create', { intent: 'draft', title });
  return new URL(location, 'http://x').searchParams.get('draft') ?? '';
}

/** A PDF that is one. */
const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
