import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A disk in a file whose power can be cut: what was not flushed to it by then is gone, as with a real one. */
export type PowerCutDisk = {
  /** Where it is mounted. */
  folder: string;
  /** Cuts the power, ends every process that works on the disk, and puts it back as the next boot would find it. */
  cut: () => Promise<void>;
  remove: () => Promise<void>;
};

const MEGABYTES = 1500;
/**
 * ext4 and XFS stop at this call (EXT4_IOC_SHUTDOWN), with 2: not even the journal is flushed. Perl stands on every
 * Debian; Node has no ioctl.
 */
const SHUT_DOWN =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!;';

/** Why this machine can cut no power; null where it can. */
export function findObstacle(): string | null {
  if (process.platform !== 'linux') return 'only Linux can shut a file system down without flushing it';
  if (process.getuid?.() !== 0) return 'mounting a disk needs root';
  for (const program of ['mkfs.ext4', 'losetup', 'mount', 'perl']) {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    } catch {
      return `${program} is not installed (Debian: e2fsprogs, mount, perl)`;
    }
  }
  return null;
}

/** Makes one, empty. Root on Linux alone can. */
export function makePowerCutDisk(megabytes = MEGABYTES): PowerCutDisk {
  const work = mkdtempSync(join(tmpdir(), 'zaure-power-'));
  const image = join(work, 'disk.img');
  const folder = join(work, 'disk');
  mkdirSync(folder);
  execFileSync('truncate', ['-s', `${megabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', image]);
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder]);
  mount();
  return {
    folder,
    async cut() {
      execFileSync('perl', ['-e', SHUT_DOWN, folder]);
      await endUsers(folder);
      await unmount(folder);
      mount();
    },
    async remove() {
      await endUsers(folder);
      await unmount(folder);
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** A process that was killed lets go of its files a moment later. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void execFileSync('umount', [folder], { stdio: 'pipe' });
    } catch (error) {
      if (tries > 200) throw error;
      await setTimeout(20);
    }
  }
}

/** No process outlives a power cut. Only those are ended that stand in the disk or hold a file of it. */
async function endUsers(folder: string): Promise<void> {
  for (let users = listUsers(folder); users.length > 0; users = listUsers(folder)) {
    for (const pid of users) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
    await setTimeout(10);
  }
}

function listUsers(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && uses(pid, folder));
}

function uses(pid: number, folder: string): boolean {
  const point = (path: string) => {
    try {
      return readlinkSync(path);
    } catch {
      return '';
    }
  };
  try {
    const links = [`/proc/${pid}/cwd`, ...readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`)];
    return links.some((link) => point(link).startsWith(`${folder}/`));
  } catch {
    return false;
  }
}
