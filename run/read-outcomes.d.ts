/** What became of a test. */
export interface Outcome {
  /** As its runner takes it on the command line; empty for what belongs to no file. */
  file: string;
  /** Empty where the file itself could not be run. */
  name: string;
  /** A test that was left out is not. */
  isGood: boolean;
  /** What went wrong, else empty. */
  why: string;
}

/** @param report what Vitest's JSON reporter wrote */
export function readVitest(report: unknown): Outcome[];
/** @param report what Playwright's JSON reporter wrote */
export function readPlaywright(report: unknown): Outcome[];
