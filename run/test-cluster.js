// npm run test:cluster: several servers of one store with what stands around them in a cluster, as Debian brings it: PgBouncer, HAProxy,
// PostgreSQL 15, Prometheus' promtool. Names of files run those alone. `npm test` does without all of it.
import { spawnSync } from 'node:child_process';
import { buildServerIfNeeded } from './build.js';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';
import { needPrograms } from './need-programs.js';

needPrograms([
  ['pgbouncer', '--version', 'pgbouncer'],
  ['haproxy', '-v', 'haproxy'],
  ['promtool', '--version', 'prometheus'],
  ['/usr/lib/postgresql/15/bin/initdb', '--version', 'postgresql-15'],
]);
installIfNeeded();
await buildServerIfNeeded();
const { status } = spawnSync(
  pinnedNode,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: pinnedEnvironment(), stdio: 'inherit' },
);
process.exit(status ?? 1);
