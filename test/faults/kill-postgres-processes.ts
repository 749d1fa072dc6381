// kill -9 of a whole PostgreSQL. It is stopped first, so that it starts no process that would miss the kill: one that is
// left waits for ever for a lock that a dead one holds, and keeps the memory that the next PostgreSQL needs.
import { readdirSync, readFileSync } from 'node:fs';

export function killPostgresProcesses(postmaster: number): void {
  process.kill(postmaster, 'SIGSTOP');
  signal([...childrenOf(postmaster), postmaster], 'SIGKILL');
}

/** As a machine freezes: its kernel still accepts connections. Returned is what lets it go on. */
export function freezePostgresProcesses(postmaster: number): () => void {
  process.kill(postmaster, 'SIGSTOP');
  return freezeProcesses([...childrenOf(postmaster), postmaster]);
}

export function freezeProcesses(pids: number[]): () => void {
  signal(pids, 'SIGSTOP');
  return () => signal(pids, 'SIGCONT');
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection that has ended since it was listed.
    }
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    // "pid (name) state parent …": a name may have anything in it, even brackets.
    const [, , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/.*\) (\S) /);
    return Number(parent?.split(' ')[0]);
  } catch {
    return null; // it has ended
  }
}
