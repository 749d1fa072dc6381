import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How to start PostgreSQL as a non-root user: it refuses to run as root, and containers often have no other user. */
export interface Unprivileged {
  /** Prefix of the command line. */
  prefix: string[];
  /** The user that must own PostgreSQL's files; null if they stay with the current user. */
  ownerId: number | null;
}

const NOBODY = 65534;
const USER_NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
// Without user namespaces: another user, with only the capability to traverse private folders.
const OTHER_USER = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

export function findUnprivileged(): Unprivileged {
  if (process.getuid?.() !== 0) return { prefix: [], ownerId: null };
  if (works(USER_NAMESPACE)) return { prefix: USER_NAMESPACE, ownerId: 0 };
  if (works(OTHER_USER)) return { prefix: OTHER_USER, ownerId: NOBODY };
  throw new Error(
    'PostgreSQL does not run as root, and neither unshare nor setpriv can start it as somebody else here. ' +
      'Run Rasid as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function works(prefix: string[]): boolean {
  const [command = '', ...args] = prefix;
  try {
    execFileSync(command, [...args, 'true'], { stdio: 'ignore', timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/** Recursively chowns the folder to the user PostgreSQL will run as; needed when the way of starting changed. */
export function giveTo(folder: string, ownerId: number): void {
  if (lstatSync(folder).uid !== ownerId) chownSync(folder, ownerId, ownerId);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (lstatSync(path).uid !== ownerId) chownSync(path, ownerId, ownerId);
  }
}
