import { type ReactNode, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { SearchPage } from '../domain/search-pages.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { Results, ResultsSkeleton } from './results.tsx';
import { ResultsMap } from './results-map.tsx';

type SplitResultsProps = { page: SearchPage; view: DrawnSearch | null; isLite: boolean; below?: ReactNode };

/** List and map side by side, in step: what is pointed at in one is marked in the other. */
export function SplitResults({ page, view, isLite, below }: SplitResultsProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // What stands there is of the address that is being left: it stays, dimmed, until the next or its skeleton comes.
  const isWaiting = useNavigation().state === 'loading';
  const last = useRef(view);
  if (view) last.current = view;
  return (
    <div className="rsplit">
      <section className={isWaiting ? 'rlist wrap is-waiting' : 'rlist wrap'} aria-busy={isWaiting}>
        {view ? (
          <Results page={page} view={view} isLite={isLite} selectedId={selectedId} onSelect={setSelectedId} />
        ) : (
          <ResultsSkeleton page={page} />
        )}
        {below}
      </section>
      <ResultsMap page={page} view={last.current} selectedId={selectedId} onSelect={setSelectedId} isLite={isLite} />
    </div>
  );
}
