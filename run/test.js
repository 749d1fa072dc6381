// npm test: types, linter, formatter, unit and database tests, browser tests, in that order. All run even when an
// earlier one failed; the last line counts them. Runs on Node 20 or later, the checks run on the pinned Node.
import { spawnSync } from 'node:child_process';
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

single('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
single('Linter', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']);
single('Formatter', ['node_modules/oxfmt/bin/oxfmt', '--check']);
buildIfNeeded();
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

function run(title, args, environment = {}) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(pinnedNode, args, {
    cwd: root,
    env: { ...pinnedEnvironment(), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

/** A check that counts as one test. */
function single(title, args) {
  const isGood = run(title, args);
  counts[isGood ? 'passed' : 'failed'] += 1;
  if (!isGood) failures.push({ name: title, why: 'It says why above.' });
}

/** A runner whose tests are counted one by one; one that dies without a report counts as failed. */
function suite(title, file, count, list, toArguments) {
  const report = join(reports, file);
  const isGood = run(title, toArguments(report), { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
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
