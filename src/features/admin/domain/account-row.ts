import type { Role, UserType } from '#vocabulary/people-words.ts';

/** An account as the office sees it. */
export type AccountRow = {
  id: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  role: Role;
  userType: UserType;
  agentStatus: 'pending' | 'approved' | null;
  agentIdNumber: string | null;
  phone: string | null;
  location: string | null;
  suspension: { reason: string; at: string } | null;
  reportsLimitedUntil: string | null;
  /** Sessions that have not ended. */
  sessions: number;
  createdAt: string;
};
