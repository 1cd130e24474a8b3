import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds to package-lock.json the builds for other platforms that optional dependencies name. A registry mirror that
 * lacks some of them makes `npm install` drop their entries, and `npm ci` then refuses the file on every machine. Run
 * it after adding a package.
 */
type LockEntry = {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, LockEntry> };

const LOCK = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'aix', 'sunos'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** Reads from a package's name what it was built for; null when the name does not say. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor)) ?? (/eabi/.test(name) ? 'arm' : undefined);
  if (!os && !cpu) return null;
  const libc = os === 'linux' && /musl/.test(name) ? 'musl' : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

const lock: Lock = JSON.parse(readFileSync(LOCK, 'utf8'));
let added = 0;
for (const [path, owner] of Object.entries(lock.packages)) {
  for (const [name, range] of path === '' ? [] : Object.entries(owner.optionalDependencies ?? {})) {
    const isListed = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => lock.packages[place]);
    const version = /^[\^~]?(\d+\.\d+\.\d+[\w.+-]*)$/.exec(range)?.[1];
    const platform = platformOf(name);
    if (isListed || !version || !platform) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
      ...platform,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} builds for other platforms added to ${LOCK}.`);
