// npm start: installs, builds and serves. Runs on Node 20 or later; the server itself runs on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildIfNeeded } from './build.js';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Rasid needs Node 20 or later to start; this is ${process.version}.`);
  process.exit(1);
}

installIfNeeded();
await buildIfNeeded();

// The channel tells the server when this process dies, however it dies.
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const server = spawn(pinnedNode, [...settings, '--max-semi-space-size=4', 'dist/server/main.js'], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compile', ...pinnedEnvironment() },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C reaches the server through the terminal; a signal to this process alone has to be handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
