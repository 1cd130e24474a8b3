import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a headless Chromium that asks nothing of the network but the site under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium on this machine: CHROMIUM_PATH, a known place, or what Playwright installed; null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  return KNOWN_PLACES.find((path) => existsSync(path)) ?? findPlaywrightChromium();
}

function findPlaywrightChromium(): string | null {
  const code = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const answer = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout?.trim();
  return answer && existsSync(answer) ? answer : null;
}

/**
 * Finds a Chromium, else installs one (Debian's package as root, else Playwright's build). @throws Error that says what
 * to install.
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM_PATH'])
    throw new Error(`CHROMIUM_PATH points to ${process.env['CHROMIUM_PATH']}, which does not exist.`);
  const attempts: [string, string[]][] = [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core']],
    ['npx', ['playwright', 'install', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    console.log(`No Chromium yet: trying ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and could not install it. Install it with one of\n' +
      '  apt-get install -y chromium        (Debian, Ubuntu; as root)\n' +
      '  npx playwright install chromium    (elsewhere)\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome, then run npm test again.',
  );
}
