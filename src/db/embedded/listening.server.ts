import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#lib/free-port.server.ts';
import { DATABASE_OWNER, makeOwnFolder } from './owner.server.ts';

/** Where a server is heard, by which rule it lets clients in, and their address of it. */
export type Listening = { settings: Record<string, string>; rule: string; url: string; passwordFile: string | null };

/** Who the database belongs to. */
export const DATABASE_USER = 'zaure';
const DATABASE = 'postgres';
/** Room in the address of a socket, its file name counted. */
const MAX_SOCKET_PATH = 90;
const PASSWORD_BYTES = 24;

/** A socket in the server's own folder: whoever may enter that is its user, and nobody comes over a network. */
export function listenOnSocket(folder: string): Listening {
  const socketFolder = chooseSocketFolder(folder);
  makeOwnFolder(socketFolder, DATABASE_OWNER);
  // Marks of a server that is gone. PostgreSQL would take a stranger who has its number by now, or its unburied self,
  // for that server.
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name), { force: true });
  return {
    settings: { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' },
    rule: 'local all all trust',
    url: `postgres://${DATABASE_USER}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`,
    passwordFile: null,
  };
}

/**
 * Where Node knows no such sockets (Windows): a port that only this machine reaches, for whoever reads the password
 * that is kept beside the data.
 */
export async function listenOnMachine(folder: string): Promise<Listening> {
  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 });
  const port = await findFreePort();
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    rule: 'host all all 127.0.0.1/32 scram-sha-256',
    url: `postgres://${DATABASE_USER}:${readFileSync(passwordFile, 'utf8')}@127.0.0.1:${port}/${DATABASE}`,
    passwordFile,
  };
}

/** In the folder itself, where its path is short enough for the address of a socket. */
function chooseSocketFolder(folder: string): string {
  const own = join(folder, 'socket');
  if (own.length <= MAX_SOCKET_PATH) return own;
  return join(tmpdir(), `zaure-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}
