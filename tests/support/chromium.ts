import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell draws and runs pages as Chromium does, without its windows: the browser tests take half of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** What a download may take, so that a machine without a network is told so instead of waiting. */
const MOST_DOWNLOAD_MS = 120_000;
const MOST_INSTALL_MS = 300_000;
const FONTS = 'fonts-noto-core';

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
 * Finds a Chromium, else installs one. As root on Debian the shell is installed where only the whole browser is there:
 * what that takes comes back many times over. @throws Error that says what to install.
 */
export function requireChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  const found = findChromium();
  if (named && !found) throw new Error(`CHROMIUM_PATH points to ${named}, which does not exist.`);
  if (found && (named || !isDebianRoot() || found === SHELL)) return found;
  if (isDebianRoot()) {
    if (installPackages('chromium-headless-shell', FONTS)) return SHELL;
    if (found) return found;
    installPackages('chromium', FONTS);
  }
  const installed = findChromium() ?? (tryTo('npx', ['playwright', 'install', 'chromium']) ? findChromium() : null);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium and could not install it. Install it with one of\n' +
      '  apt-get install -y chromium-headless-shell        (Debian, as root)\n' +
      '  npx playwright install chromium                   (elsewhere)\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome, then run npm test again.',
  );
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Everything is fetched before anything is changed: a line that breaks leaves the machine as it was. */
function installPackages(...packages: string[]): boolean {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  // Lists that could not all be fetched may still name what is wanted: the download says so.
  tryTo('apt-get', ['update', '-qq'], MOST_DOWNLOAD_MS);
  return tryTo('apt-get', [...install, '--download-only'], MOST_DOWNLOAD_MS) && tryTo('apt-get', install);
}

function tryTo(command: string, args: readonly string[], mostMs = MOST_INSTALL_MS): boolean {
  console.log(`Looking for Chromium: ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env, timeout: mostMs }).status === 0;
}
