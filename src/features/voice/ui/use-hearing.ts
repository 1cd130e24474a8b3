import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeafReason, deafReason, joinHeard } from '../domain/hearing.ts';

/** As far as we use a browser's recognition; the types of the platform do not know it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type RecognitionWindow = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

function findRecognition(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as RecognitionWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether this browser can turn speech into text. */
export const canHear = (): boolean => findRecognition() !== undefined;

export type Hearing = {
  isListening: boolean;
  sure: string;
  unsure: string;
  problem: DeafReason | null;
  start: () => void;
  /** Ends it; what was heard is handed on. */
  stop: () => void;
};

/** Listens from `start` to `stop`, or until the browser ends it, and hands on what was heard. */
export function useHearing(language: string, onHeard: (text: string) => void): Hearing {
  const running = useRef<Recognition | null>(null);
  const [isListening, setListening] = useState(false);
  const [words, setWords] = useState({ sure: '', unsure: '' });
  const [problem, setProblem] = useState<DeafReason | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(() => {
    const Recognition = findRecognition();
    if (!Recognition || running.current) return;
    const recognition = new Recognition();
    let heard = { sure: '', unsure: '' };
    let failure: DeafReason | null = null;
    Object.assign(recognition, { lang: language, continuous: true, interimResults: true });
    recognition.onresult = ({ results }) => {
      heard = joinHeard(
        Array.from(results, (result) => ({ isFinal: result.isFinal, transcript: result[0].transcript })),
      );
      setWords(heard);
    };
    recognition.onerror = ({ error }) => {
      failure = deafReason(error);
    };
    recognition.onend = () => {
      running.current = null;
      setListening(false);
      const text = `${heard.sure} ${heard.unsure}`.trim();
      if (text) onHeard(text);
      setProblem(text ? null : (failure ?? 'nothing'));
    };
    running.current = recognition;
    setWords(heard);
    setProblem(null);
    setListening(true);
    try {
      recognition.start();
    } catch {
      running.current = null;
      setListening(false);
      setProblem('failed');
    }
  }, [language, onHeard]);
  const stop = useCallback(() => running.current?.stop(), []);
  return { isListening, ...words, problem, start, stop };
}
