import type { IconName } from './icon-names.ts';
import { Tag, type TagTone } from './tag.tsx';

export type SealLook = 'verified' | 'pending' | 'flagged' | 'unverified';

const LOOKS: Record<SealLook, { tone: TagTone; icon?: IconName }> = {
  verified: { tone: 'leaf-solid', icon: 'door' },
  pending: { tone: 'ochre', icon: 'clock' },
  flagged: { tone: 'rose', icon: 'alert' },
  unverified: { tone: 'plain' },
};

/** The badge of a check: green only for what was checked. `text` always says the status in words. */
export function Seal({ look, text, className }: { look: SealLook; text: string; className?: string }) {
  const { tone, icon } = LOOKS[look];
  return (
    <Tag tone={tone} icon={icon} className={className ? `seal ${className}` : 'seal'}>
      {text}
    </Tag>
  );
}
