import type { AgentProfile } from '#features/accounts/account.ts';
import type { SaleCategory } from '#vocabulary/listing-words.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A fixed lister of the demo market: an agent of the directory (spec 3) or the office's own admin lister. */
export type DemoLister = {
  userId: string;
  name: string;
  userType: 'agent' | 'admin' | 'user';
  agentStatus: 'approved' | 'pending' | null;
  agentIdNumber: string | null;
  phone: string;
  email: string;
  location: string;
  /** States whose listings the agent takes; everybody else's go to the agent with the fewest. */
  states: readonly string[];
  directory: Omit<AgentProfile, 'email' | 'image'> | null;
};

/**
 * The six agents of the directory (spec 3: agentId AG-{date}-{4 digits}). Invented people with telephone numbers nobody
 * has.
 */
export const DEMO_AGENTS: readonly DemoLister[] = [
  {
    userId: 'demo-agent-oluwaseun',
    name: 'Oluwaseun Adébáyọ̀-Ogunlẹ́sì',
    userType: 'agent',
    agentStatus: 'approved',
    agentIdNumber: 'AG-20230914-4821',
    phone: '+2348030000101',
    email: 'oluwaseun@agents.zaure.example',
    location: 'Lagos',
    states: ['Lagos'],
    directory: {
      company: 'Ìlé Ayọ̀ Homes',
      specialties: ['luxury', 'investment'],
      languages: ['English', 'Yoruba'],
      yearsExperience: 12,
    },
  },
  {
    userId: 'demo-agent-hajiya-zainab',
    name: 'Hajiya Zainab Abdulƙadir Ɗantata',
    userType: 'agent',
    agentStatus: 'approved',
    agentIdNumber: 'AG-20221103-1077',
    phone: '+2348030000102',
    email: 'zainab@agents.zaure.example',
    location: 'Abuja (FCT)',
    states: ['FCT', 'Niger', 'Kogi', 'Nasarawa'],
    directory: {
      company: 'Gida Mai Kyau Properties',
      specialties: ['luxury', 'commercial'],
      languages: ['English', 'Hausa'],
      yearsExperience: 15,
    },
  },
  {
    userId: 'demo-agent-chukwuemeka',
    name: 'Chukwuemeka Nwáchukwu-Ọkọ́rọ́',
    userType: 'agent',
    agentStatus: 'approved',
    agentIdNumber: 'AG-20240211-3390',
    phone: '+2348030000103',
    email: 'chukwuemeka@agents.zaure.example',
    location: 'Rivers',
    states: ['Rivers', 'Imo', 'Abia', 'Akwa Ibom', 'Bayelsa'],
    directory: {
      company: 'Garden City Realtors',
      specialties: ['rentals', 'commercial'],
      languages: ['English', 'Igbo', 'Pidgin'],
      yearsExperience: 9,
    },
  },
  {
    userId: 'demo-agent-aminu',
    name: 'Aminu Sani Ɓagwai',
    userType: 'agent',
    agentStatus: 'approved',
    agentIdNumber: 'AG-20240522-7715',
    phone: '+2348030000104',
    email: 'aminu@agents.zaure.example',
    location: 'Kano',
    states: ['Kano', 'Kaduna', 'Bauchi', 'Borno', 'Plateau'],
    directory: {
      company: 'Sahel Gate Estates',
      specialties: ['first-time', 'commercial'],
      languages: ['English', 'Hausa', 'Fulfulde'],
      yearsExperience: 7,
    },
  },
  {
    userId: 'demo-agent-folasade',
    name: 'Fọláṣadé Akínwándé',
    userType: 'agent',
    agentStatus: 'approved',
    agentIdNumber: 'AG-20250118-2046',
    phone: '+2348030000105',
    email: 'folasade@agents.zaure.example',
    location: 'Oyo',
    states: ['Oyo', 'Ogun', 'Ondo', 'Osun', 'Kwara'],
    directory: {
      company: 'Bodija & Sons Estate Surveyors',
      specialties: ['first-time', 'rentals'],
      languages: ['English', 'Yoruba'],
      yearsExperience: 10,
    },
  },
  {
    userId: 'demo-agent-efosa-grace',
    name: 'Grace Ẹfosa Bassey-Ìdémúdíá',
    userType: 'agent',
    agentStatus: 'approved',
    agentIdNumber: 'AG-20250607-9152',
    phone: '+2348030000106',
    email: 'grace@agents.zaure.example',
    location: 'Cross River',
    states: ['Cross River', 'Edo', 'Delta', 'Enugu', 'Anambra', 'Benue'],
    directory: {
      company: 'Cross Niger Homes',
      specialties: ['investment', 'first-time'],
      languages: ['English', 'Efik', 'Edo'],
      yearsExperience: 5,
    },
  },
];

/** The office itself as a lister: its number is shown as '#102' (spec 6). */
export const DEMO_ADMIN_LISTER: DemoLister = {
  userId: 'demo-admin',
  name: 'Zaure',
  userType: 'admin',
  agentStatus: null,
  agentIdNumber: '102',
  phone: '+2348030000100',
  email: 'admin@zaure.example',
  location: 'Lagos',
  states: [],
  directory: null,
};

/** Owners who sell by themselves: people with a profile who are neither agents nor admins. */
export const DEMO_OWNERS: readonly DemoLister[] = (
  [
    ['patience', 'Patience Ẹhigie-Omoregie', 'Edo'],
    ['yakubu', 'Alhaji Yakubu Ɗanjuma', 'Kaduna'],
    ['ngozi', 'Ngọzi Ụzọma-Nwankwọ', 'Enugu'],
    ['babatunde', 'Babátúndé Ọláníyan', 'Oyo'],
  ] as const
).map(([handle, name, location], index) => ({
  userId: `demo-owner-${handle}`,
  name,
  userType: 'user',
  agentStatus: null,
  agentIdNumber: null,
  phone: `+23480300002${String(index + 1).padStart(2, '0')}`,
  email: `${handle}@zaure.example`,
  location,
  states: [],
  directory: null,
}));

/** The office lists a tenth of everything, and what no agent covers. */
const OFFICE_SHARE = 0.1;
/** Some owners left no name. */
const NAMELESS_OWNER_SHARE = 0.2;

/** Who lists a home: the agent of its state, the office, or its owner; null for an owner who left no name. */
export function chooseLister(state: string, category: SaleCategory | null, random: SeededRandom): string | null {
  if (category === 'for-sale-by-owner')
    return random.chance(NAMELESS_OWNER_SHARE) ? null : random.pick(DEMO_OWNERS).userId;
  if (random.chance(OFFICE_SHARE)) return DEMO_ADMIN_LISTER.userId;
  return (DEMO_AGENTS.find((agent) => agent.states.includes(state)) ?? DEMO_ADMIN_LISTER).userId;
}
