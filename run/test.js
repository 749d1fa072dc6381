// npm test: types, linter, formatter, unit and database tests, browser tests, in that order. All run even when an
// earlier one failed; the last line counts them. Runs on Node 20 or later, the checks run on the pinned Node.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.js';
import { installIfNeeded, pinnedEnvironment, pinnedNode, root } from './install.js';

installIfNeeded();
const reports = mkdtempSync(join(tmpdir(), 'rasid-reports-'));
const counts = { passed: 0, failed: 0 };

single('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
single('Linter', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']);
single('Formatter', ['node_modules/oxfmt/bin/oxfmt', '--check']);
buildIfNeeded();
suite('Unit and database tests', 'vitest.json', countVitest, (report) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]);
suite('Browser tests', 'playwright.json', countPlaywright, () => [
  'node_modules/@playwright/test/cli.js',
  'test',
]);

rmSync(reports, { recursive: true, force: true });
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
  counts[run(title, args) ? 'passed' : 'failed'] += 1;
}

/** A runner whose tests are counted one by one; one that dies without a report counts as failed. */
function suite(title, file, count, toArguments) {
  const report = join(reports, file);
  const isGood = run(title, toArguments(report), { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  let found = { passed: 0, failed: 0 };
  try {
    found = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    found.failed = 1;
  }
  if (!isGood && found.failed === 0) found.failed = 1;
  counts.passed += found.passed;
  counts.failed += found.failed;
}

function countVitest(report) {
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
