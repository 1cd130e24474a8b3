import { createContext, type ReactNode, useContext } from 'react';
import { m } from '#paraglide/messages.js';

/** Who looks at the office, by their id; the frame of its pages says so. */
export const OfficeReader = createContext<string | null>(null);

/** Whether whoever looks is one of these people. */
export function useIsSide(sides: readonly (string | null)[]): boolean {
  const reader = useContext(OfficeReader);
  return reader !== null && sides.includes(reader);
}

type OthersDecideProps = {
  /** Whose matter it is, by their ids. */
  sides: readonly (string | null)[];
  children: ReactNode;
};

/** What decides a matter, for whoever has no part in it; a side of it reads that somebody else does. */
export function OthersDecide({ sides, children }: OthersDecideProps) {
  return useIsSide(sides) ? <p className="muted">{m.accounts_own_matter()}</p> : children;
}
