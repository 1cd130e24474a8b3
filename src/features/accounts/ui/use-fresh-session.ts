import { useEffect } from 'react';

/** After the server has changed what the stored session says (the name, the session itself), fetches it anew. */
export function useFreshSession(hasChanged: boolean): void {
  // The stored session is outside React.
  useEffect(() => {
    if (hasChanged) void import('./refresh-session.ts').then(({ refreshSession }) => refreshSession({ force: true }));
  }, [hasChanged]);
}
