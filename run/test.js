// npm test: types, linter and formatter beside the build of the pages, then unit and database tests, then browser tests. All
// run even when an earlier one failed; files with a failure run once more at the end (second-try.js); the last line counts the
// tests. Runs on Node 20 or later, the checks run on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.js';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';
import { measureSlowness } from './measure-slowness.js';
import { readPlaywright, readVitest } from './read-outcomes.js';
import { ROOM_SECONDS, secondsByRoom } from './seconds-by-room.js';
import { filesToTryAgain, judge } from './second-try.js';

const VITEST = {
  title: 'Unit and database tests',
  read: readVitest,
  toArguments: (report, files) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(files.length > 0 ? ['--maxWorkers=1', ...files] : []),
  ],
};
const PLAYWRIGHT = {
  title: 'Browser tests',
  read: readPlaywright,
  toArguments: (_, files) => [
    'node_modules/@playwright/test/cli.js',
    'test',
    // It takes files as patterns.
    ...(files.length > 0 ? ['--workers=1', ...files.map((file) => `/${file.replaceAll('.', '\\.')}$`)] : []),
  ],
};

installIfNeeded();
const reports = mkdtempSync(join(tmpdir(), 'rasid-reports-'));
const slowness = String(measureSlowness());
console.log(`Limits of what hangs: ${slowness} × the usual ones`);

const [types, format] = await Promise.all([
  // One program reads the types for both: a third less work than the compiler beside the linter.
  check('Types and linter', [
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--type-check',
    '--deny-warnings',
  ]),
  check('Formatter', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  buildIfNeeded(),
]);
const reportsRead = [];
const tried = [VITEST, PLAYWRIGHT].map((suite) => ({ suite, first: run(suite, []) }));
const again = filesToTryAgain(tried.flatMap(({ first }) => first));
const results = tried.map(({ suite, first }) => {
  const files = again.filter((file) => first.some((one) => one.file === file));
  return judge(first, files.length > 0 ? run(suite, files) : [], files);
});
rmSync(reports, { recursive: true, force: true });

const of = (kind) => results.flatMap((result) => result[kind]);
const checks = [types, format];
const failed = [...checks.filter(({ isGood }) => !isGood), ...of('failed')];
const passed = checks.filter(({ isGood }) => isGood).length + of('passed').length;
const byRoom = secondsByRoom(reportsRead).map(([room, seconds]) => `${room} ${Math.round(seconds)}`);
console.log(`\n── Seconds of a worker by room, of ${ROOM_SECONDS}\n${byRoom.join(', ')}`);
list('Passed only alone', of('onlyAlone'));
list('What failed', failed);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function list(title, outcomes) {
  if (outcomes.length > 0) console.log(`\n── ${title}`);
  for (const { file, name, why } of outcomes)
    console.log(`\n${[file.replace(`${root}/`, ''), name].filter(Boolean).join(' › ')}\n${why}`);
}

function say(title, isGood, started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${title}: ${isGood ? 'passed' : 'FAILED'} after ${seconds} s`);
}

/** Counts as one test. Several run side by side: each says what it has to say at its end. */
async function check(title, args) {
  const started = Date.now();
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  console.log(`\n── ${title}`);
  process.stdout.write(Buffer.concat(said));
  say(title, status === 0, started);
  return { file: '', name: title, isGood: status === 0, why: 'It says why above.' };
}

/** Runs all tests of a suite, or those of some files alone; a runner that dies without a report is a failure. */
function run({ title, read, toArguments }, files) {
  const report = join(reports, 'report.json');
  const isAgain = files.length > 0;
  const name = isAgain ? `${title}, once more and alone` : title;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(pinnedNode, toArguments(report, files), {
    cwd: root,
    env: { ...pinnedEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, RASID_SLOWNESS: slowness },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  say(name, status === 0, started);
  try {
    const said = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(report);
    if (!isAgain) reportsRead.push(said);
    const outcomes = read(said);
    if (status === 0 || outcomes.some(({ isGood }) => !isGood)) return outcomes;
    return [...outcomes, broken(name, 'No test failed, but the runner did. It says why above.')];
  } catch (error) {
    return [broken(name, String(error))];
  }
}

function broken(name, why) {
  return { file: '', name, isGood: false, why };
}
