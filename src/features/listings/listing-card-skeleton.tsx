import { m } from '#paraglide/messages.js';
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx';

/**
 * As many waiting cards as results are expected, of the same size as cards; one sentence for those who cannot see them.
 */
export function ListingCardSkeletons({ count }: { count: number }) {
  return (
    <>
      <span className="vh" role="status">
        {m.listings_loading()}
      </span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own.
        <div className="lcard" aria-hidden="true" key={index}>
          <Skeleton className="pic" style={{ borderRadius: 0 }} />
          <div className="lcard-body lcard-wait">
            <SkeletonLine width="60%" height="1.25rem" />
            <SkeletonLine width="50%" />
            <SkeletonLine width="90%" />
            <SkeletonLine width="70%" />
          </div>
        </div>
      ))}
    </>
  );
}
