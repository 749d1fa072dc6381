// npm test: types, linter and formatter beside the build of the pages, then unit and database tests, then browser tests. All
// run even when an earlier one failed; the last line counts them. Runs on Node 20 or later, the checks run on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.js';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';
import { listPlaywrightFailures, listVitestFailures } from './list-failures.js';

installIfNeeded();
const reports = mkdtempSync(join(tmpdir(), 'rasid-reports-'));
const counts = { passed: 0, failed: 0 };
const failures = [];

await Promise.all([
  // One program reads the types for both: a third less work than the compiler beside the linter.
  single('Types and linter', [
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--type-check',
    '--deny-warnings',
  ]),
  single('Formatter', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  buildIfNeeded(),
]);
suite('Unit and database tests', 'vitest.json', countVitest, listVitestFailures, (report) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]);
suite('Browser tests', 'playwright.json', countPlaywright, listPlaywrightFailures, () => [
  'node_modules/@playwright/test/cli.js',
  'test',
]);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log('\n── What failed');
for (const { name, why } of failures) console.log(`\n${name}\n${why}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

function say(title, isGood, started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${title}: ${isGood ? 'passed' : 'FAILED'} after ${seconds} s`);
}

/** A check that counts as one test. Several run side by side: each says what it has to say at its end. */
async function single(title, args) {
  const started = Date.now();
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  const isGood = status === 0;
  console.log(`\n── ${title}`);
  process.stdout.write(Buffer.concat(said));
  say(title, isGood, started);
  counts[isGood ? 'passed' : 'failed'] += 1;
  if (!isGood) failures.push({ name: title, why: 'It says why above.' });
}

/** A runner whose tests are counted one by one; one that dies without a report counts as failed. */
function suite(title, file, count, list, toArguments) {
  const report = join(reports, file);
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(pinnedNode, toArguments(report), {
    cwd: root,
    env: { ...pinnedEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const isGood = status === 0;
  say(title, isGood, started);
  let found = { passed: 0, failed: 0 };
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'));
    found = count(told);
    failures.push(...list(told));
  } catch (error) {
    found.failed = 1;
    failures.push({ name: title, why: String(error) });
  }
  if (!isGood && found.failed === 0) {
    found.failed = 1;
    failures.push({ name: title, why: 'No test failed, but the runner did. It says why above.' });
  }
  counts.passed += found.passed;
  counts.failed += found.failed;
}

function countVitest(report) {
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
