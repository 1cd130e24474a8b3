import { type ReactNode, useRef, useState } from 'react';
import type { SearchPage } from '../domain/search-pages.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { Results, ResultsSkeleton } from './results.tsx';
import { ResultsMap } from './results-map.tsx';

type SplitResultsProps = { page: SearchPage; view: DrawnSearch | null; isLite: boolean; below?: ReactNode };

/** List and map side by side, in step: what is pointed at in one is marked in the other. */
export function SplitResults({ page, view, isLite, below }: SplitResultsProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const last = useRef(view);
  if (view) last.current = view;
  return (
    <div className="rsplit">
      <section className="rlist wrap">
        {view ? (
          <Results
            page={page}
            view={view}
            isLite={isLite}
            columns="two"
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
        ) : (
          <ResultsSkeleton page={page} columns="two" />
        )}
        {below}
      </section>
      <ResultsMap page={page} view={last.current} selectedId={selectedId} onSelect={setSelectedId} isLite={isLite} />
    </div>
  );
}
