import type { AgentStanding } from '#features/accounts/agent-standing.ts';
import type { Paged } from '#lib/paging.ts';
import type { AgentLevel } from '../levels.ts';

/** The specialties of the directory's filter (spec 9). */
export const SPECIALTIES = ['luxury', 'commercial', 'rentals', 'investment', 'first-time'] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/** An entry of the agent directory, in the field names of the spec (3). */
export type DirectoryEntry = {
  userId: string;
  name: string;
  agentId: string | null;
  company: string | null;
  location: string | null;
  rating: number | null;
  reviews: number;
  /** Whether they are the demo market's, by invented people. */
  reviewsAreSamples: boolean;
  specialties: string[];
  phone: string | null;
  email: string | null;
  image: string | null;
  /** Whether our office (or a recorded check) looked into who they are; paying makes nobody verified. */
  verified: boolean;
  standing: AgentStanding;
  /** While our office has a question about them nobody is led to them. */
  onHold: boolean;
  yearsExperience: number | null;
  propertiesSold: number;
  languages: string[];
  /** The level they hold; what of it was checked says `checkedLevel`. */
  level: AgentLevel | null;
  checkedLevel: AgentLevel | null;
};

export type DirectoryFilter = { search: string; state: string; specialty: string };

export type DirectoryPage = Paged<DirectoryEntry>;

/** What stands on an agent's own page beside the entry: what was checked, and when. */
export type AgentPageFacts = DirectoryEntry & {
  about: string | null;
  memberSince: string;
  evidence: {
    identityGiven: boolean;
    checkedAt: string | null;
    levelPaidAt: string | null;
    hasAddress: boolean;
    credentials: string[];
    /** How many of the agent's documents our office has looked at and accepted. */
    acceptedDocuments: number;
    /** Where the office's decision stands in the public ledger, and since when (ISO). */
    written: { entry: number; at: string } | null;
  };
};

/** What an agent says of themselves, as the form holds it. */
export type OwnEntry = {
  company: string;
  state: string;
  specialties: string[];
  languages: string;
  years: string;
  about: string;
};
