// Builds the pages, when their sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from './install.js';

const SOURCES = [
  'src/web',
  'src/shared',
  'vite.config.ts',
  'package-lock.json',
  'run/compress.js',
  'run/pages',
];
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const stamp = join(root, 'dist', '.built-from');

export async function buildIfNeeded() {
  const wanted = digestSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the pages …');
  if (
    !(await succeeds(...VITE)) ||
    // The same pages for the server, which renders them first.
    !(await succeeds(...VITE, '--ssr', 'rendering/render-page.tsx')) ||
    !(await succeeds('run/compress.js'))
  ) {
    console.error('\nThe pages could not be built; the reason stands above.');
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

function digestSources() {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
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
