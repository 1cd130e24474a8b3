import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Role } from '#vocabulary/people-words.ts';
import { type AuthResult, type SignUpFields, signIn, signOut, signUp } from '../auth-client.ts';
import { hasSignedInMark, type StoredUser, useStoredUser } from '../stored-session.ts';
import { refreshSession } from './refresh-session.ts';

export type Auth = {
  user: StoredUser | null;
  /** Known once there is a session, null again when it has ended (spec 4). */
  role: Role | null;
  /** Only if the role is exactly admin (spec 4). */
  isAdmin: boolean;
  /** True until the first look at the session is over (spec 4). */
  isLoading: boolean;
  signIn: (email: string, password: string) => Promise<AuthResult>;
  signUp: (fields: SignUpFields) => Promise<AuthResult>;
  signOut: () => Promise<AuthResult>;
};

const AuthContext = createContext<Auth | null>(null);

/**
 * Gives the pages below it the session of this browser (`useAuth`). What they may do is decided by the server alone.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  const [isLoading, setLoading] = useState(true);
  // Storage and network are outside React.
  useEffect(() => {
    // The page was made for a visitor: what storage holds is asked after, unless the browser has no session to ask
    // with.
    const check = hasSignedInMark() ? refreshSession({ force: true }) : Promise.resolve(null);
    void check.then(() => setLoading(false));
  }, []);
  const role = user?.role ?? null;
  const auth = useMemo(
    () => ({ user, role, isAdmin: role === 'admin', isLoading, signIn, signUp, signOut }),
    [user, role, isLoading],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The session of this browser. @throws Error outside an AuthProvider (spec 8) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
