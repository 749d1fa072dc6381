// Runs on whatever Node the machine has: installs what is missing and finds the Node that the project pins.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
// Inside node_modules: whoever deletes that folder deletes the claim that it is complete.
const stamp = join(modules, '.rasid-installed');

/** The environment in which `node` is the pinned one, for npm scripts and everything they start. */
export function pinnedEnvironment() {
  const bin = join(modules, '.bin');
  return { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
}

export const pinnedNode = join(modules, 'node', 'bin', 'node');

/** Installs the exact versions of the lock file, unless that was done already for this very lock file. */
export function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && existsSync(pinnedNode) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (the first time takes a minute or two) …');
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch {
    console.error('\nThe packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
