import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { verificationPolicy } from '#features/agents/policy.ts';
import { startVerification } from '#features/agents/use-cases/own-verification.server.ts';
import { feedPolicy } from '#features/feeds/policy.ts';
import { createApiToken } from '#features/feeds/use-cases/api-tokens.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildPerson, PASSWORD } from './build-agent.ts';
import { HOUSE } from './hand-in.ts';
import { Refused, type Task } from './kill-run.ts';
import { buildApp } from './test-app.ts';

const NIN_START = 22_170_000_000;

/**
 * Fills an empty data folder with `count` pending agents whose identity check has been sent; gives their e-mail
 * addresses.
 */
export async function fillWithAgents(dataDirectory: string, count: number): Promise<string[]> {
  mkdirSync(dataDirectory, { recursive: true });
  const opened = await openEmbedded(dataDirectory, {});
  try {
    await migrateToLatest(opened.db, ALL_MIGRATIONS);
    const { app } = buildApp(opened, { env: { DATA_DIR: dataDirectory } });
    const emails: string[] = [];
    for (let index = 0; index < count; index++) {
      const agent = await buildPerson(opened.db, { isAgent: true, email: `agent-${index}@example.ng` });
      await startVerification(app, allow(verificationPolicy.open, agent), {
        nin: String(NIN_START + index),
        consent: 'on',
      });
      emails.push(agent.email);
    }
    return emails;
  } finally {
    await opened.close();
  }
}

/** Fills an empty data folder with an approved agent who sends feeds; gives the token of their software. */
export async function fillWithFeeder(dataDirectory: string): Promise<string> {
  mkdirSync(dataDirectory, { recursive: true });
  const opened = await openEmbedded(dataDirectory, {});
  try {
    await migrateToLatest(opened.db, ALL_MIGRATIONS);
    // The server that is started on it reads the real clock.
    const { app } = buildApp(opened, { env: { DATA_DIR: dataDirectory }, now: new Date() });
    return (
      await createApiToken(
        app,
        allow(feedPolicy.send, await buildPerson(opened.db, { isApproved: true })),
        'Office software',
      )
    ).token;
  } finally {
    await opened.close();
  }
}

/** A feed of so many flats. */
export function feedOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `R${index},Killed flat number ${index},${45_000_000 + index},"Lekki Phase 1, Lagos",apartment,3`,
  );
  return ['external_ref,title,price,location,property_type,bedrooms', ...rows, ''].join('\n');
}

/**
 * What really stands of it in the database of a server that has ended: how many, how many of them different, whole, and
 * seen by the public.
 */
export async function readFeed(
  dataDirectory: string,
): Promise<Record<'listings' | 'different' | 'whole' | 'approved', number>> {
  const opened = await openEmbedded(dataDirectory, {});
  try {
    const { rows } = await sql<{ listings: number; different: number; whole: number; approved: number }>`
      select count(*) as listings, count(distinct external_ref) as different,
        count(*) filter (where agent_id is not null and expires_at is not null and last_confirmed_at is not null and feed_hash is not null) as whole,
        count(*) filter (where approval_status = 'approved') as approved
      from properties where feed like 'agent:%'`.execute(opened.db);
    return rows[0] ?? { listings: 0, different: 0, whole: 0, approved: 0 };
  } finally {
    await opened.close();
  }
}

/** What a person can do through the network, signed in; a lost answer throws, a refusal is final. */
export type Client = { submit: (title: string) => Promise<string>; buySilver: () => Promise<string> };

/** Signs somebody in: one client for pages and API. */
export async function signInClient(origin: string, email: string): Promise<Client> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!signedIn.ok) throw new Error(`signing in answered ${signedIn.status}`);
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    return requireAnswer(answer).json() as Promise<Record<string, unknown>>;
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return requireAnswer(answer);
  };
  return {
    async submit(title) {
      const { id } = await call('/property-submissions', { ...HOUSE, title });
      return String(id);
    },
    async buySilver() {
      const chosen = await post('/agent/verification', {
        intent: 'level',
        level: 'silver',
        address: '14 Fola Osibo Street, Lekki Phase 1',
      });
      const checkout = chosen.headers.get('location');
      // A second try after a lost answer finds the level held: it was granted.
      if (checkout === null) {
        const page = await chosen.text();
        if (chosen.status === 400 && page.includes('You hold this level already.')) return 'held';
        throw new Refused(`no checkout: ${chosen.status} ${page.slice(0, 200)}`);
      }
      const { pathname } = new URL(checkout, origin);
      await post(pathname, { outcome: 'pay' });
      const reference = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      const { success } = await call('/functions/verify-payment', {
        session_id: reference,
        verification_level: 'silver',
      });
      if (success !== true) throw new Error('not paid yet');
      return reference;
    },
  };
}

/** Answers of the server that are no answer to what was asked are thrown, so that the task is tried again. */
function requireAnswer(answer: Response): Response {
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  if (answer.status === 401 || answer.status === 403 || answer.status === 429)
    throw new Refused(`${answer.url} answered ${answer.status}`);
  return answer;
}

/**
 * The work of a day at the counter: submissions of everybody in turn, and one level bought by each of the first
 * `payments` people.
 */
export function planTasks(
  clients: readonly Client[],
  { submissions, payments }: { submissions: number; payments: number },
): Task[] {
  const tasks: Task[] = Array.from({ length: submissions }, (_, index) => {
    const name = `Kill house ${index}`;
    return { name, attempt: () => (clients[index % clients.length] as Client).submit(name) };
  });
  const every = Math.max(1, Math.floor(submissions / Math.max(1, payments)));
  for (let index = 0; index < payments; index++)
    tasks.splice(Math.min(tasks.length, index * (every + 1)), 0, {
      name: `Silver ${index}`,
      attempt: () => (clients[index] as Client).buySilver(),
    });
  return tasks;
}

export type Books = {
  /** Titles of submissions, each as often as it stands there. */
  submissions: Map<string, number>;
  /** Payments marked paid, levels granted and grants written, by what should be one each. */
  paid: number;
  granted: number;
  grants: number;
  /** Jobs that stopped being tried. */
  deadJobs: number;
};

/** Reads what really stands in the database of a server that has ended. */
export async function readBooks(dataDirectory: string): Promise<Books> {
  const opened = await openEmbedded(dataDirectory, {});
  try {
    const rows = await opened.db.selectFrom('property_submissions').select('title').execute();
    const submissions = new Map<string, number>();
    for (const { title } of rows) submissions.set(title, (submissions.get(title) ?? 0) + 1);
    const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      Number((await query.execute(opened.db)).rows[0]?.n ?? 0);
    return {
      submissions,
      paid: await count(sql<{ n: number }>`select count(*) as n from payments where status = 'paid'`),
      granted: await count(
        sql<{
          n: number;
        }>`select count(*) as n from agent_verifications where verification_level = 'silver' and verification_status = 'verified'`,
      ),
      grants: await count(
        sql<{ n: number }>`select count(*) as n from audit_log where action = 'verification.level_granted'`,
      ),
      deadJobs: await count(sql<{ n: number }>`select count(*) as n from pgboss.job where state = 'failed'`),
    };
  } finally {
    await opened.close();
  }
}
