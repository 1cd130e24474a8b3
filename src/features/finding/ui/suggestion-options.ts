import { m } from '#paraglide/messages.js';
import type { Suggestions } from '../suggestions.ts';

/** One row of the list: a text for the box, or a page to go to. */
export type Option = {
  key: string;
  look: 'words' | 'place' | 'home' | 'agent' | 'recent';
  title: string;
  note: string;
  end: string;
  thumb?: string | null;
  leadsTo: { text: string } | { path: string };
};
export type Group = { name: string; options: Option[] };

/** The groups in their order: words, places, homes, agents, recent ones; nothing typed has places and recent ones. */
export function groupSuggestions(
  { words, places, homes, agents }: Suggestions,
  typed: string,
  recent: readonly string[],
): Group[] {
  const groups: Group[] = [
    { name: m.search_group_words(), options: words && typed !== '' ? [wordsOption(words.count, typed)] : [] },
    {
      name: m.search_group_places(),
      options: places.map(({ text, name, note, count }) => ({
        key: `place ${text}`,
        look: 'place',
        title: name,
        note,
        end: count,
        leadsTo: { text },
      })),
    },
    {
      name: m.search_group_homes(),
      options: homes.map(({ path, price, title, seal, thumb }) => ({
        key: path,
        look: 'home',
        title: price,
        note: title,
        end: seal,
        thumb,
        leadsTo: { path },
      })),
    },
    {
      name: m.search_group_agents(),
      options: agents.map(({ path, name, note, count }) => ({
        key: path,
        look: 'agent',
        title: name,
        note,
        end: count,
        leadsTo: { path },
      })),
    },
    { name: m.search_group_recent(), options: recent.filter((text) => begins(text, typed)).map(recentOption) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const begins = (text: string, typed: string) => text !== typed && text.toLowerCase().startsWith(typed.toLowerCase());

function wordsOption(count: string, typed: string): Option {
  return { key: 'words', look: 'words', title: m.search_these_words(), note: '', end: count, leadsTo: { text: typed } };
}

function recentOption(text: string): Option {
  return { key: `recent ${text}`, look: 'recent', title: text, note: '', end: '', leadsTo: { text } };
}

/** A text cut where it repeats what was typed, every second piece being a repetition. */
export function cutAtMatches(text: string, typed: string): string[] {
  const words = typed
    .split(/\s+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'iu'));
}
