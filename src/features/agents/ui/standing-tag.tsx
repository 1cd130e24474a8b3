import type { AgentStanding } from '#features/accounts/agent-standing.ts';
import { standingWord } from '#features/accounts/agent-standing-texts.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

const LOOKS: Record<AgentStanding, { tone: TagTone; icon?: IconName }> = {
  unchecked: { tone: 'plain' },
  waiting: { tone: 'ochre', icon: 'clock' },
  paid_under_review: { tone: 'ochre', icon: 'clock' },
  checked: { tone: 'leaf', icon: 'door' },
  flagged: { tone: 'rose', icon: 'alert' },
};

/** Where an agent stands with our office, in words, colour and sign: green only for what was checked. */
export function StandingTag({ standing }: { standing: AgentStanding }) {
  return <Tag {...LOOKS[standing]}>{standingWord(standing)}</Tag>;
}
