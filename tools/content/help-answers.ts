import type { HelpAnswer } from '#features/content/document.ts';
import { plainText, type ReadBody, splitByHeading } from './markdown.ts';
import type { Report } from './problems.ts';

/** The answers of a category of the help centre: a heading asks, `words:` says how else people ask, the rest answers. */
export function readHelpAnswers(body: ReadBody, report: Report): HelpAnswer[] {
  return splitByHeading(body.tokens, 'h2').flatMap(({ heading, rest }) => {
    const line = (heading[0]?.map?.[0] ?? 0) + 1;
    const id = String(heading[0]?.attrGet('id') ?? '');
    const words = body.otherWords.get(id);
    if (words === undefined) {
      report(line, 'an answer without its line of other words: words: …');
      return [];
    }
    if (rest.length === 0) report(line, 'a question without an answer');
    return [{ id, question: plainText(heading), words, html: body.render(rest), text: plainText(rest) }];
  });
}
