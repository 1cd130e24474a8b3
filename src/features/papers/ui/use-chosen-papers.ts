import { useState } from 'react';
import { refuseCount, refuseFile } from '../domain/upload-rules.ts';
import { wordCountRefusal, wordFileRefusal } from '../domain/upload-texts.ts';
import { sendPaper } from './send-paper.ts';

export type ChosenPaper = {
  key: number;
  file: File;
  type: string;
  state: 'chosen' | 'sending' | 'sent' | 'failed' | 'refused';
  /** How much of it has been sent, 0 to 1. */
  share: number;
  problem: string | null;
};

let made = 0;

function choose(file: File): ChosenPaper {
  made += 1;
  const refusal = refuseFile(file);
  const problem = refusal && wordFileRefusal(refusal, file.name);
  return { key: made, file, type: '', state: refusal ? 'refused' : 'chosen', share: 0, problem };
}

/** The files somebody has chosen, and their way to the server; `onSent` hears of the batch once all have arrived. */
export function useChosenPapers({
  batch,
  isDemo,
  onSent,
}: {
  batch: string;
  isDemo: boolean;
  onSent: (batchId: string) => void;
}) {
  const [papers, setPapers] = useState<readonly ChosenPaper[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (key: number, made: Partial<ChosenPaper>) =>
    setPapers((all) => all.map((one) => (one.key === key ? { ...one, ...made } : one)));

  const takeable = papers.filter(({ state }) => state !== 'refused');

  function add(files: Iterable<File>) {
    const next = [...papers, ...[...files].map(choose)];
    const refusal = refuseCount(next.filter(({ state }) => state !== 'refused').length);
    setProblem(refusal === 'too_many' ? wordCountRefusal(refusal) : null);
    setPapers(next);
  }

  function remove(key: number) {
    const next = papers.filter((one) => one.key !== key);
    setPapers(next);
    if (refuseCount(next.filter(({ state }) => state !== 'refused').length) !== 'too_many') setProblem(null);
  }

  async function send(chosen: readonly ChosenPaper[]) {
    const refusal = refuseCount(takeable.length);
    setProblem(refusal && wordCountRefusal(refusal));
    if (refusal || isSending) return;
    setSending(true);
    let sentTo: string | null = null;
    let hasFailed = false;
    for (const { key, file, type, state } of chosen) {
      if (state === 'sent') continue;
      change(key, { state: 'sending', share: 0, problem: null });
      const answer = await sendPaper({ file, batch, type, isDemo, onProgress: (share) => change(key, { share }) });
      if ('batch' in answer) {
        sentTo = answer.batch;
        change(key, { state: 'sent', share: 1 });
      } else {
        hasFailed = true;
        change(key, { state: 'failed', problem: answer.problem });
      }
    }
    setSending(false);
    if (sentTo && !hasFailed) onSent(sentTo);
  }

  return {
    papers,
    problem,
    isSending,
    add,
    remove,
    setType: (key: number, type: string) => change(key, { type }),
    send: () => send(takeable),
  };
}
