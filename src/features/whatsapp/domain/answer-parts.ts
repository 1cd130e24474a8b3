/** A message of an answer, before it is stored. */
export type AnswerPart = { text: string; buttons: string[]; picture: string | null; link: string | null };

type Answer = {
  text: string;
  quickReplies: readonly string[];
  cards: readonly {
    title: string;
    priceText: string;
    place: string;
    facts: string;
    href: string;
    pictureUrl: string | null;
  }[];
  sources: readonly { label: string; href: string }[];
};

const MOST_CARDS = 3;
const MOST_SOURCES = 3;
const MOST_REPLIES = 10;
const LONGEST = 3500;

/**
 * An answer as messages: its words with their sources, then each home in a message of its own to be forwarded, the
 * replies to press under the last. `toUrl` makes an address of a path of ours.
 */
export function partsOfAnswer(
  { text, quickReplies, cards, sources }: Answer,
  toUrl: (path: string) => string,
): AnswerPart[] {
  const links = sources.slice(0, MOST_SOURCES).map(({ label, href }) => `${label}: ${toUrl(href)}`);
  const words: AnswerPart = { text: cut([text, ...links].join('\n\n')), buttons: [], picture: null, link: null };
  const homes = cards.slice(0, MOST_CARDS).map(
    ({ title, priceText, place, facts, href, pictureUrl }): AnswerPart => ({
      text: cut([`${priceText}\n${title}`, [place, facts].filter(Boolean).join('\n'), toUrl(href)].join('\n')),
      buttons: [],
      picture: pictureUrl,
      link: href,
    }),
  );
  const parts = [words, ...homes];
  const last = parts.at(-1);
  if (last) last.buttons = quickReplies.slice(0, MOST_REPLIES);
  return parts;
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
