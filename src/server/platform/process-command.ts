import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Command line of a running process; null if there is none with this PID. Tells our own leftovers from another program
 * that reused the PID.
 */
export function processCommand(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (process.platform === 'linux') {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return command === '' ? null : command; // empty: a zombie not reaped yet
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
