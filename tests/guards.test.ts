import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { KINDS, policyOf, ruleFor } from '#features/accounts/policy.ts';
import { FEATURES } from '#server/features.server.ts';
import { readActions } from './access/policies.ts';
import { findUnguardedWrites } from './support/unguarded-writes.ts';

const SRC = resolve(import.meta.dirname, '../src');

const sources = globSync('{features,server,app,db}/**/*.server.{ts,tsx}', { cwd: SRC }).map((file) => ({
  file,
  source: readFileSync(join(SRC, file), 'utf8'),
}));

/** Writes that take a person without asking the policy, and why. */
const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'features/accounts/use-cases/change-email.server.ts followEmailLink': 'the link in the mail is the proof',
  'features/accounts/own-password.server.ts isOwnPassword': 'it is the proof itself, and counts who fails it',
  'features/agents/use-cases/directory.server.ts writeToAgent': 'a form of the public',
  'features/assistant/answer-message.server.ts answerMessage': 'anybody may talk to the assistant, within limits',
  'features/assistant/use-cases/hand-over.server.ts askForTour': 'a form of the public',
  'features/assistant/use-cases/hand-over.server.ts handOver': 'a form of the public',
  'features/leads/enquiries.server.ts requestTour': 'a form of the public',
  'features/leads/enquiries.server.ts sendMessage': 'a form of the public',
  'features/leads/enquiries.server.ts writeToLister': 'a form of the public',
  'features/leads/use-cases/leads.server.ts submitLead': 'a form of the public',
  'features/media/private-pictures.server.ts copyToPrivate': 'a job moves photos that were public, and nobody asks',
  'features/mortgage/use-cases/prequalify.server.ts prequalify': 'a form of the public',
  'features/saved/use-cases/merge-lists.server.ts mergeAtSignIn': 'the session that was just opened says whose it is',
  'features/support/use-cases/submit-request.server.ts submitRequest': 'a form of the public',
  'features/uploads/private-uploads.server.ts makePrivate': 'a job moves photos that were public, and nobody asks',
  'features/uploads/private-uploads.server.ts storeRecordPicture':
    'its caller has let a side of the record in, who may have no account',
  'features/uploads/use-cases/store-file.server.ts storeFile': 'it takes a file in for whom its callers hold a grant',
  'features/voice/use-cases/sign-voice-link.server.ts signVoiceLink': 'anybody may talk, and it is counted by address',
  'features/payments/return-from-checkout.server.ts askAfterCheckout':
    'each feature that sells asks with its own grant',
  'features/payments/payments.server.ts startPayment': 'whoever sells something asks for leave to buy it',
};

test('a write for somebody nobody has asked about is found, also through what it calls', () => {
  const files = [
    {
      file: 'features/a/data/rows.server.ts',
      source: "export const insertRow = (trx: Db, id: string) => trx.insertInto('rows').values({ id }).execute();",
    },
    {
      file: 'features/a/a.server.ts',
      source: `
import { insertRow } from './data/rows.server.ts';
type Sender = { actor: Actor | null };
const store = (app: App, id: string) => insertRow(app.db, id);
export async function byActor(app: App, actor: Actor) { await store(app, actor.userId); }
export async function byId(app: App, { userId }: { userId: string }) { await insertRow(app.db, userId); }
export async function bySender(app: App, sender: Sender) { await insertRow(app.db, 'x'); }
export async function allowed(app: App, actor: Allowed<'a.write'>) { await store(app, actor.userId); }
export async function own(app: App, allowed: AllowedOwn<'a.write'>, id: string) { await store(app, id); }
export async function reads(app: App, actor: Actor) { return app.db.selectFrom('rows').execute(); }
export async function inside(app: App, trx: Db, actorId: string) { await insertRow(trx, actorId); }`,
    },
  ];
  expect(findUnguardedWrites(files)).toEqual([
    'features/a/a.server.ts byActor',
    'features/a/a.server.ts byId',
    'features/a/a.server.ts bySender',
  ]);
});

test('every exported write takes a grant of the policy, or is known to be open to all', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(findUnguardedWrites(sources).sort()).toEqual(Object.keys(OPEN_TO_ALL).sort());
});

/** What the office alone does that decides nobody's matter, and why. */
const NOBODYS_MATTER: Readonly<Record<string, string>> = {
  'ad.price': 'what packages cost',
  'admin.manage': 'settings, jobs and accounts; `changeAccount` itself refuses one’s own',
  'admin.open': 'reading the desks',
  'identity.review': 'reading what machines found',
  'lead.manage': 'people who want to be called back are answered, not judged',
  'listing.create': 'homes that the office itself puts up (spec 4)',
  'mortgage.publish': 'published rates',
  'paper.review': 'reading what was found on papers',
  'payment.compare': 'books against the list of a provider',
  'plan.price': 'what land papers cost',
  'professional.manage': 'invitations',
  'staging.curate': 'pictures of the gallery',
  'support.manage': 'requests are answered, not judged',
  'whatsapp.answer': 'messages are answered, not judged',
};

test('what the office alone decides, nobody decides of their own', async () => {
  const alone = [...(await readActions()).values()].filter((action) =>
    KINDS.every((kind) => kind === 'admin' || ruleFor(action, kind) === 'no'),
  );
  expect(alone.length).toBeGreaterThan(25);
  const open = alone.filter((action) => ruleFor(action, 'admin') === 'yes');
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(NOBODYS_MATTER).sort());
});

test('who decides the matters of others is told only once its sides are named, and is none of them', () => {
  const decide = policyOf('x', { decide: ['no', 'no', 'no', 'no', 'others', 'own', 'no'] }).decide;
  const person = (userId: string, role: Actor['role']): Actor => ({
    ...{ userId, role, email: '', name: userId, profile: null },
  });
  expect(() => allow(decide, person('ada', 'user'))).toThrow(expect.objectContaining({ code: 'not_allowed' }));
  const office = allow(decide, person('ada', 'admin'));
  expect(office.requireOther(['obi', null])).toMatchObject({ userId: 'ada' });
  expect(() => office.requireOther(['obi', 'ada'])).toThrow(
    expect.objectContaining({ code: 'own_matter', status: 403 }),
  );
  const lawyer = allow(decide, person('bola', 'lawyer'));
  expect(lawyer.requireOther(['obi'], 'bola')).toMatchObject({ userId: 'bola' });
  for (const givenTo of [null, 'chidi'])
    expect(() => lawyer.requireOther(['obi'], givenTo)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
  expect(() => lawyer.requireOther(['bola'], 'bola')).toThrow(expect.objectContaining({ code: 'own_matter' }));
});

test('nobody makes a grant but the policy', () => {
  const made = sources
    .filter(({ source }) =>
      /\bas (unknown as )?(Allowed|AllowedOwn|AllowedOthers|AllowedBy|OwnGrant|OthersGrant)\b/.test(source),
    )
    .map(({ file }) => file);
  expect(made).toEqual([]);
});

test('every feature declares the policies it has, so that the office sees all of them', async () => {
  const declared = FEATURES.flatMap(({ policies = [] }) => policies.flatMap((policy) => Object.values(policy)));
  expect(declared.map(({ name }) => name).sort()).toEqual([...(await readActions()).keys()].sort());
});
