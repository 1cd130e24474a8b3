import type { App } from '#app/app.server.ts';
import type { Profession } from '#vocabulary/people-words.ts';
import { listActive, listAll, listOpenInvites } from './data/professionals.server.ts';

export { giveAnswer, givePlan } from './use-cases/assign.server.ts';

import { markOfProfessional } from './use-cases/decide-professional.server.ts';

export { decideProfessional } from './use-cases/decide-professional.server.ts';
export { inviteProfessional } from './use-cases/invites.server.ts';

/** A lawyer or surveyor as the office sees them. */
export type Professional = {
  userId: string;
  /** The mark of what is shown, which the decision sends back. */
  mark: string;
  role: Profession;
  name: string;
  number: string;
  email: string;
  state: 'waiting' | 'confirmed' | 'declined' | 'withdrawn';
  isSuspended: boolean;
  reason: string | null;
};

export type ProfessionalDesk = {
  people: Professional[];
  invites: { id: string; email: string; role: Profession; until: string }[];
};

/** The office's desk of lawyers and surveyors. */
export async function readProfessionalDesk(app: App): Promise<ProfessionalDesk> {
  const [people, invites] = await Promise.all([listAll(app.db), listOpenInvites(app.db, app.now())]);
  return {
    people: people.map((row) => ({
      userId: row.user_id,
      mark: markOfProfessional(row),
      role: row.role,
      name: row.full_name,
      number: row.number,
      email: row.email,
      state: row.state,
      isSuspended: row.is_suspended,
      reason: row.reason,
    })),
    invites: invites.map(({ id, email, role, expires_at }) => ({ id, email, role, until: expires_at.toISOString() })),
  };
}

/** Whom something may be given to: confirmed, and not suspended. */
export async function listAssignable(app: App, role: Profession): Promise<{ id: string; name: string }[]> {
  return (await listActive(app.db, role)).map((row) => ({ id: row.user_id, name: `${row.full_name}, ${row.number}` }));
}
