// Builds the pages and the server, when their sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from './install.js';

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];

const PAGES = {
  name: 'pages',
  sources: ['src/web', 'src/shared', 'vite.config.ts', 'package-lock.json', 'run/compress.js', 'run/pages'],
  steps: [
    VITE,
    // The same pages for the server, which renders them first.
    [...VITE, '--ssr', 'rendering/render-page.tsx'],
    ['run/compress.js'],
  ],
};
const SERVER = {
  name: 'server',
  sources: ['src/server', 'src/shared', 'database/demo', 'vite.server.config.ts', 'package-lock.json'],
  steps: [[...VITE, '--config', 'vite.server.config.ts']],
};

/** The pages and the server that `npm start` runs. */
export async function buildIfNeeded() {
  await build(PAGES);
  await build(SERVER);
}

export const buildServerIfNeeded = () => build(SERVER);

async function build({ name, sources, steps }) {
  const stamp = join(root, 'dist', `.${name}-built-from`);
  const wanted = digestOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${name} …`);
  for (const step of steps) {
    if (await succeeds(...step)) continue;
    console.error(`\nThe ${name} could not be built; the reason stands above.`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

async function succeeds(...words) {
  const child = spawn(pinnedNode, words, {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'close');
  return status === 0;
}

function digestOf(sources) {
  const digest = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source))
      digest
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)));
  }
  return digest.digest('hex');
}

function filesOf(source) {
  const entries = readdirIfFolder(join(root, source));
  if (entries === null) return [source];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true });
  } catch {
    return null;
  }
}
