import { Note } from '#ui/note.tsx';

/** Why a write did not happen, above the form it came from. */
export function ProblemNote({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <div role="alert">
      <Note tone="rose">{problem}</Note>
    </div>
  );
}
