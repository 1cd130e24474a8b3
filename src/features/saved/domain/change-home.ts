import { isBlank, withoutControls } from '#lib/typed-text.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { type KeptHome, MOST_COMPARED, NOTE_MAX } from './kept-home.ts';

export const HOME_ACTS = ['save', 'unsave', 'hide', 'show', 'note', 'compare', 'uncompare'] as const;
export type HomeAct = (typeof HOME_ACTS)[number];

/** What is done to a home of a list; `note` only for that act. */
export type HomeChange = { act: HomeAct; note?: string; at: Date };

/** A home that can be put on a list today; null where it can only be changed or taken off. */
export type Offered = { propertyId: string; priceMinor: number; currency: Currency } | null;

/** What the rest of the list has of what is bounded. */
export type ListRoom = { homes: number; most: number; compared: number };

export type HomeRefusal = 'gone' | 'full' | 'note_long' | 'compare_full' | 'not_saved';

/** The home as it is to stand after a change, null where nothing changes, or why it cannot be. */
export function changeHome(
  known: KeptHome | null,
  { act, note = '', at }: HomeChange,
  offered: Offered,
  room: ListRoom,
): { home: KeptHome | null } | { refusal: HomeRefusal } {
  const standing = known && known.removedAt === null ? known : null;
  if (act === 'save' || act === 'hide') {
    const kind = act === 'save' ? 'saved' : 'hidden';
    if (standing?.kind === kind) return { home: null };
    if (!offered) return { refusal: 'gone' };
    if (!standing && room.homes >= room.most) return { refusal: 'full' };
    const kept = known ? { note: known.note, noteAt: known.noteAt } : { note: '', noteAt: null };
    return { home: { ...offered, ...kept, kind, isCompared: false, savedAt: at, removedAt: null } };
  }
  if (act === 'unsave' || act === 'show') {
    const kind = act === 'unsave' ? 'saved' : 'hidden';
    return { home: standing?.kind === kind ? { ...standing, isCompared: false, removedAt: at } : null };
  }
  if (standing?.kind !== 'saved') return { refusal: 'not_saved' };
  if (act === 'note') return changeNote(standing, note, at);
  const isCompared = act === 'compare';
  if (standing.isCompared === isCompared) return { home: null };
  if (isCompared && room.compared >= MOST_COMPARED) return { refusal: 'compare_full' };
  return { home: { ...standing, isCompared } };
}

function changeNote(home: KeptHome, typed: string, at: Date): { home: KeptHome | null } | { refusal: HomeRefusal } {
  const text = withoutControls(typed).trim();
  const note = isBlank(text) ? '' : text;
  if (note.length > NOTE_MAX) return { refusal: 'note_long' };
  return { home: note === home.note ? null : { ...home, note, noteAt: at } };
}
