import type { Role, UserType } from '#vocabulary/people-words.ts';

/** What is publicly known of a person (spec 3, Profile). */
export type Profile = {
  userId: string;
  fullName: string;
  phone: string | null;
  location: string | null;
  userType: UserType;
  agentIdNumber: string | null;
  agentStatus: 'pending' | 'approved' | null;
};

/** What the agent directory says of an agent beside the profile (spec 3, Agent directory entry). */
export type AgentProfile = {
  company: string | null;
  specialties: readonly string[];
  languages: readonly string[];
  email: string | null;
  image: string | null;
  yearsExperience: number | null;
};

/** Somebody signed in. The role is what user_roles says, `user` when it says nothing. */
export type Actor = { userId: string; email: string; name: string; role: Role; profile: Profile | null };
