import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { Language } from '#vocabulary/languages.ts';
import { SPOKEN, speakable } from '../domain/hearing.ts';
import { MicPanel } from './mic-panel.tsx';
import { type Vendor, VendorAgent } from './vendor-agent.tsx';

type Answer = {
  conversationId: string;
  asked: string;
  text: string;
  homes: { id: string; title: string; priceText: string; place: string; href: string }[];
  replies: string[];
};
type Posted = Answer | { problem: string; conversationId: string };

const LONGEST = 1000;
const isAnswer = (posted: Posted | undefined): posted is Answer => posted !== undefined && 'text' in posted;

type TalkScreenProps = { language: Language; vendor: Vendor | null; answer: Posted | undefined };

/** What was said and answered, with the microphone beside it and a box to type in where that is better. */
export function TalkScreen({ language, vendor, answer }: TalkScreenProps) {
  const [turns, setTurns] = useState<Answer[]>(isAnswer(answer) ? [answer] : []);
  const seen = useRef(answer);
  const isAloud = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isAsking = useNavigation().formData !== undefined;
  useEffect(() => {
    if (answer === seen.current) return;
    seen.current = answer;
    if (!isAnswer(answer)) return;
    setTurns((known) => [...known, answer]);
    box.current?.reset();
    if (isAloud.current) speak(answer.text, SPOKEN[language]);
  }, [answer, language]);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  const conversationId = answer?.conversationId ?? '';
  const problem = answer && 'problem' in answer ? answer.problem : null;
  const ask = (text: string) => {
    isAloud.current = true;
    submit({ text, conversationId }, { method: 'post', preventScrollReset: true });
  };
  return (
    <div className="wrap talk">
      <div className="talk-ears">
        <h1>{m.voice_heading()}</h1>
        <p className="muted">{m.voice_lead()}</p>
        {vendor ? <VendorAgent vendor={vendor} /> : null}
        <MicPanel language={SPOKEN[language]} onHeard={ask} />
      </div>
      <section className="talk-said" aria-labelledby="talk-said">
        <h2 id="talk-said">{m.voice_transcript()}</h2>
        <div className="talk-log" role="log" aria-label={m.voice_transcript()}>
          {turns.length === 0 ? <p className="muted">{m.voice_nothing_yet()}</p> : null}
          {turns.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added
            <Turn key={index} turn={turn} />
          ))}
          {isAsking ? <p className="muted">{m.voice_thinking()}</p> : null}
        </div>
        {problem ? (
          <div role="alert">
            <Note tone="rose">{problem}</Note>
          </div>
        ) : null}
        <Form
          method="post"
          className="talk-box"
          ref={box}
          preventScrollReset
          onSubmit={() => {
            isAloud.current = false;
          }}
        >
          <input type="hidden" name="conversationId" value={conversationId} />
          <label className="lbl" htmlFor="talk-text">
            {m.voice_type()}
          </label>
          <div className="row">
            <input
              className="inp"
              id="talk-text"
              name="text"
              maxLength={LONGEST}
              autoComplete="off"
              enterKeyHint="send"
              required
            />
            <Button type="submit" disabled={isAsking}>
              {m.voice_ask()}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  );
}

function Turn({ turn: { asked, text, homes } }: { turn: Answer }) {
  return (
    <>
      <p className="talk-me">
        <span className="vh">{m.voice_you()} </span>
        {asked}
      </p>
      <div className="talk-za">
        <span className="vh">{m.voice_sarah()} </span>
        {text.split('\n\n').map((part) => (
          <p key={part}>{part}</p>
        ))}
        {homes.length > 0 ? (
          <ul>
            {homes.map(({ id, title, priceText, place, href }) => (
              <li key={id}>
                <Link to={href}>
                  <b>{priceText}</b> {title}, {place}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}

/** Says an answer with the browser's own voice, where it has one. */
function speak(text: string, language: string): void {
  if (!('speechSynthesis' in window)) return;
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(speakable(text));
  words.lang = language;
  window.speechSynthesis.speak(words);
}
