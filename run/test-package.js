// npm run test:package: what deploy/ has, as far as Debian's programs can run or check it: the images are built and run, the
// examples of configuration are read by the programs that they are for. `npm test` does without it.
import { spawnSync } from 'node:child_process';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';
import { needPrograms } from './need-programs.js';

needPrograms([
  ['buildah', '--version', 'buildah'],
  ['debootstrap', '--version', 'debootstrap'],
  ['docker-compose', '--version', 'docker-compose'],
  ['haproxy', '-v', 'haproxy'],
  ['kubectl', 'help', 'kubernetes-client'],
  ['nginx', '-v', 'nginx-light'],
  ['openssl', 'version', 'openssl'],
  ['psql', '--version', 'postgresql-client'],
  ['systemd-analyze', '--version', 'systemd'],
]);
if (process.getuid() !== 0) {
  console.error('Only root may make the roots that the images are built and run in.');
  process.exit(1);
}

installIfNeeded();
const { status } = spawnSync(
  pinnedNode,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.package.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: pinnedEnvironment(), stdio: 'inherit' },
);
process.exit(status ?? 1);
