import { createHash } from 'node:crypto';

/** Who is behind a mail: somebody with an account, or a stranger, by what stays the same for the same one. */
export type Causer = { userId: string } | { stranger: string };

/** How a causer stands beside a mail: a stranger, who may be a network or an address, as a hash alone. */
export const causerKey = (causer: Causer): string =>
  'userId' in causer
    ? `user:${causer.userId}`
    : `stranger:${createHash('sha256').update(causer.stranger).digest('base64url')}`;

/** What a job about something of a stranger takes along: the network it came from, as a hash. */
export const networkFor = (address: string | null | undefined): { network?: string } =>
  address ? { network: createHash('sha256').update(address).digest('hex') } : {};

/** The same as the job reads it. */
export const networkIn = ({ network }: Record<string, unknown>): { network?: string } =>
  typeof network === 'string' ? { network } : {};
