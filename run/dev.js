// npm run dev: the same store, with pages built anew at each change and the server started anew at each change. Its pages are
// rendered by the browser alone, whatever RENDER_PAGES says: a renderer of an earlier build would show other pages.
import { spawn } from 'node:child_process';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';

installIfNeeded();
const options = { cwd: root, env: pinnedEnvironment(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
const build = spawn(
  pinnedNode,
  ['node_modules/vite/bin/vite.js', 'build', '--watch', '--mode', 'development'],
  options,
);
const flags = [
  '--env-file-if-exists=.env',
  '--watch-path=src/server',
  '--watch-path=src/shared',
  '--watch-path=dist/web',
  '--watch-preserve-output',
];
const server = spawn(pinnedNode, [...flags, 'src/server/main.ts'], {
  ...options,
  env: { ...options.env, RENDER_PAGES: 'off' },
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    build.kill('SIGTERM');
    server.kill('SIGTERM');
  });
}
server.on('exit', (code) => {
  build.kill('SIGTERM');
  process.exit(code ?? 0);
});
