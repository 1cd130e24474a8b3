import { type KeyboardEvent, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DeafReason } from '../domain/hearing.ts';
import { canHear, useHearing } from './use-hearing.ts';

const BARS = [8, 14, 22, 30, 18, 26, 34, 24, 12, 20, 28, 16, 8];

const PROBLEMS: Record<DeafReason, () => string> = {
  denied: m.voice_denied,
  offline: m.voice_offline,
  nothing: m.voice_nothing_heard,
  no_microphone: m.voice_no_microphone,
  language: m.voice_no_language,
  failed: m.voice_failed,
};

type MicPanelProps = { language: string; onHeard: (text: string) => void };

/** Push to talk: says where the sound goes before anything listens, shows the words as they are heard. */
export function MicPanel({ language, onHeard }: MicPanelProps) {
  const isHydrated = useHydrated();
  const { isListening, sure, unsure, problem, start, stop } = useHearing(language, onHeard);
  const [isSpaceDown, setSpaceDown] = useState(false);
  if (!isHydrated) return <p className="talk-mic on-dye">{m.voice_needs_script()}</p>;
  if (!canHear()) return <p className="talk-mic on-dye">{m.voice_no_ears()}</p>;
  const begin = () => {
    window.speechSynthesis?.cancel();
    start();
  };
  // Held down it listens as long as it is held; pressed once it listens until pressed again.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (event.repeat || isListening) return;
    setSpaceDown(true);
    begin();
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (isSpaceDown || isListening) stop();
    setSpaceDown(false);
  };
  return (
    <section className="talk-mic on-dye" aria-label={m.voice_microphone()}>
      {isListening ? (
        <div className="talk-lev" aria-hidden="true">
          {BARS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <i key={index} style={{ height: `${height}px` }} />
          ))}
        </div>
      ) : null}
      <p className="talk-heard" aria-live="polite">
        {isListening && !sure && !unsure ? m.voice_listening() : sure} <span>{unsure}</span>
      </p>
      <button
        className="talk-big"
        type="button"
        aria-label={isListening ? m.voice_stop() : m.voice_start()}
        aria-pressed={isListening}
        onClick={isListening ? stop : begin}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        <Icon name={isListening ? 'stop' : 'mic'} />
      </button>
      <p className="small">{isListening ? m.voice_how_to_stop() : m.voice_where_it_goes()}</p>
      {problem ? (
        <p role="alert">
          <b>{PROBLEMS[problem]()}</b>
        </p>
      ) : null}
      {isListening ? null : (
        <Button tone="line" size="s" onClick={() => document.getElementById('talk-text')?.focus()}>
          {m.voice_type_instead()}
        </Button>
      )}
    </section>
  );
}
