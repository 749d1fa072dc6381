// For commands that need more than Node's packages: says at once what is missing, and how Debian brings it.
import { spawnSync } from 'node:child_process';

/** Of each program, what it is called with to say its version, and Debian's package. */
export function needPrograms(programs) {
  const missing = programs.filter(([program, version]) => spawnSync(program, [version]).status !== 0);
  if (missing.length === 0) return;
  const packages = missing.map(([, , name]) => name).join(' ');
  console.error(`Missing here: ${packages}. On Debian: apt-get install ${packages}`);
  process.exit(1);
}
