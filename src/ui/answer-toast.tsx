import { useEffect } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Note } from './note.tsx';
import { showToast, type Toast } from './toast.tsx';

const TONES = { plain: 'indigo', leaf: 'leaf', rose: 'rose' } as const;

/** What the answer to a form says: a toast for each new object, or a note where no script runs. */
export function AnswerToast({ toast }: { toast: Omit<Toast, 'action'> | null | undefined }) {
  const isHydrated = useHydrated();
  // A toast stands outside the page.
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  if (!toast || isHydrated) return null;
  const { title, description, tone = 'plain' } = toast;
  return (
    <div role={tone === 'rose' ? 'alert' : 'status'}>
      <Note tone={TONES[tone]}>
        <b>{title}</b>
        {description ? <p>{description}</p> : null}
      </Note>
    </div>
  );
}
