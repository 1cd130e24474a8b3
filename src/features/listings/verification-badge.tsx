import { m } from '#paraglide/messages.js';
import { Seal } from '#ui/seal.tsx';
import { type BadgeLook, type BadgeType, badgeLook, badgeType } from './domain/verification-badge.ts';

const STATUS_WORDS: Record<BadgeLook, () => string> = {
  verified: m.listings_verified,
  pending: m.listings_pending,
  flagged: m.listings_flagged,
  unverified: m.listings_unverified,
};

const PREFIXES: Record<BadgeType, () => string> = {
  documents: m.listings_badge_documents,
  identity: m.listings_badge_identity,
  professional: m.listings_badge_professional,
};

/** "Verified", or with a badge type "Documents Verified" (spec 4). */
export function badgeText(status: string | null | undefined, type?: BadgeType): string {
  const word = STATUS_WORDS[badgeLook(status)]();
  return type ? m.listings_badge_with_prefix({ prefix: PREFIXES[type](), status: word }) : word;
}

/** The badge types among a listing's stored badge words, each once. */
export function badgeTypesIn(words: readonly string[]): BadgeType[] {
  return [...new Set(words.flatMap((word) => badgeType(word) ?? []))];
}

/** The verification badge of spec 4, in words, colour and sign. */
export function VerificationBadge({
  status,
  type,
  className,
}: {
  status: string | null | undefined;
  type?: BadgeType;
  className?: string;
}) {
  return <Seal look={badgeLook(status)} text={badgeText(status, type)} className={className} />;
}
