import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.server.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { writeSynced } from '#lib/synced-file.server.ts';
import { DEMO_ADMIN_LISTER, DEMO_AGENTS, type DemoLister } from './market/demo-listers.ts';

/** One way to sign in to the demo market; a visitor needs none. */
export type DemoAccount = { role: string; email: string; password: string };

/** Random bytes of a password; 16 letters and digits. */
const PASSWORD_BYTES = 12;
const FILE = 'demo-accounts.json';

const PENDING_AGENT: DemoLister = {
  userId: 'demo-agent-pending',
  name: 'Ifeoma Chidinma Okonkwo-Ézè',
  userType: 'agent',
  agentStatus: 'pending',
  agentIdNumber: 'AG-20261118-6604',
  phone: '+2348030000107',
  email: 'ifeoma@agents.zaure.example',
  location: 'Enugu',
  states: [],
  directory: null,
};

const USER = {
  userId: 'demo-user',
  name: 'Túndé Bákàrè',
  email: 'tunde@zaure.example',
  phone: '+2348030000108',
  location: 'Lagos',
};

/** Makes one account per role with passwords of this installation's own, inside the seeding transaction. */
export async function createDemoAccounts(trx: Db, now: Date): Promise<DemoAccount[]> {
  const [firstAgent] = DEMO_AGENTS;
  if (!firstAgent) return [];
  await saveDemoProfile(trx, PENDING_AGENT, now);
  await saveProfile(
    trx,
    {
      userId: USER.userId,
      fullName: USER.name,
      phone: USER.phone,
      location: USER.location,
      userType: 'user',
      agentIdNumber: null,
      agentStatus: null,
    },
    now,
  );
  const people = [
    { label: 'user', role: 'user' as const, person: USER },
    { label: 'agent', role: 'user' as const, person: firstAgent },
    { label: 'pending', role: 'user' as const, person: PENDING_AGENT },
    { label: 'admin', role: 'admin' as const, person: DEMO_ADMIN_LISTER },
  ];
  const accounts: DemoAccount[] = [];
  for (const { label, role, person } of people) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    await createAccount(trx, {
      userId: person.userId,
      name: person.name,
      email: person.email,
      password,
      role,
      createdAt: now,
    });
    accounts.push({ role: label, email: person.email, password });
  }
  return accounts;
}

/** Keeps the passwords where the next start can say them, readable by their owner alone; whole or not at all. */
export async function keepDemoAccounts(directory: string, accounts: readonly DemoAccount[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeSynced(join(directory, FILE), `${JSON.stringify({ accounts }, null, 2)}\n`);
}

/** The public side of a lister of the demo market. */
export function saveDemoProfile(trx: Db, lister: DemoLister, now: Date): Promise<void> {
  const { userId, name, phone, location, userType, agentIdNumber, agentStatus } = lister;
  return saveProfile(trx, { userId, fullName: name, phone, location, userType, agentIdNumber, agentStatus }, now);
}
