import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { HelpCategory, LibraryText } from '../use-cases/help-library.server.ts';

/** One form for all answers: each of their buttons says which it is about. */
export const USEFUL_FORM = 'useful';
const EXCERPT_MAX = 180;

const langOf = (text: { language: string }, language: string) =>
  text.language === language ? undefined : text.language;

/**
 * The answers of every category, the first open; never sent to a browser as script. A link to an answer opens what it
 * stands in.
 */
export function FaqList({ categories, language }: { categories: readonly HelpCategory[]; language: string }) {
  return (
    <>
      {categories.map((category, at) => (
        <details key={category.id} className="help-category" open={at === 0}>
          <summary>
            <h3 lang={langOf(category, language)}>{category.title}</h3>
            <span className="num muted">{category.answers.length}</span>
            <Icon name="right" />
          </summary>
          <div className="faq" id={category.id}>
            {category.answers.map((answer) => (
              <Answer key={answer.id} answer={answer} language={language} anchor={answer.id} />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

type AnswerProps = { answer: LibraryText; language: string; anchor?: string; isOpen?: boolean };

/** A link to its anchor opens it: the anchor stands inside. */
function Answer({ answer, language, anchor, isOpen = false }: AnswerProps) {
  return (
    <details data-answer={answer.id} lang={langOf(answer, language)} open={isOpen}>
      <summary>
        {answer.title}
        <Icon name="right" />
      </summary>
      <div className="faq-a" id={anchor}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own documents, which hold no raw HTML. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: answer.html }} />
        <p className="faq-useful">
          <b>{m.support_useful()}</b>
          <button type="submit" className="btn btn-line btn-sm" form={USEFUL_FORM} name="yes" value={answer.id}>
            {m.support_useful_yes()}
          </button>
          <button type="submit" className="btn btn-line btn-sm" form={USEFUL_FORM} name="no" value={answer.id}>
            {m.support_useful_no()}
          </button>
        </p>
      </div>
    </details>
  );
}

/** What was found: answers to open, the first open, and stretches of guides to go to. */
export function FoundTexts({ texts, language }: { texts: readonly LibraryText[]; language: string }) {
  return (
    <div className="faq">
      {texts.map((text, at) =>
        text.kind === 'answer' ? (
          <Answer key={text.id} answer={text} language={language} isOpen={at === 0} />
        ) : (
          <a key={text.id} className="faq-guide" href={text.path} lang={langOf(text, language)}>
            <b>{text.title}</b>
            <span className="small muted">{text.about}</span>
            <span className="small">{excerptOf(text.text)}</span>
          </a>
        ),
      )}
    </div>
  );
}

function excerptOf(text: string): string {
  if (text.length <= EXCERPT_MAX) return text;
  const cut = text.slice(0, EXCERPT_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
