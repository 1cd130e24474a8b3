import { useMemo, useState } from 'react';

/** Until somebody says otherwise, and then for the rest of this visit. */
let isFollowing = true;

/** Whether the list goes along with the map. */
export function useFollow(): { isOn: boolean; onChange: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(() => isFollowing);
  return useMemo(
    () => ({
      isOn,
      onChange: (next) => {
        isFollowing = next;
        setOn(next);
      },
    }),
    [isOn],
  );
}
