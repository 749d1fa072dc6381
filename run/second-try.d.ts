import type { Outcome } from './read-outcomes.js';

/** The files to run again, of the outcomes of all runners. */
export function filesToTryAgain(outcomes: Outcome[]): string[];
/**
 * The last word on each test. In a file that ran twice its second run counts; a test that is missing there has failed.
 * Those that passed only then, `onlyAlone`, have their first failure.
 */
export function judge(
  first: Outcome[],
  again: Outcome[],
  files: string[],
): { passed: Outcome[]; failed: Outcome[]; onlyAlone: Outcome[] };
