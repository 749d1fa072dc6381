// What went wrong in the stores of this worker without anybody being told: errors in their logs, jobs that failed. It fails
// the test in which it came (no-errors.ts, store.ts of the journeys), unless that test says that it expects it.

/** Where a test kills, freezes or cuts off PostgreSQL. */
export const DATABASE_AWAY =
  /PostgreSQL|Connection terminated|terminating connection|the database system is|ECONNRESET|EPIPE|timeout exceeded/;
const LONGEST = 1200;
const noted: string[] = [];
const expected: { ofTest: RegExp[]; ofFile: RegExp[] } = { ofTest: [], ofFile: [] };

/** Until the end of the test that says so. */
export function expectErrors(...patterns: RegExp[]): void {
  expected.ofTest.push(...patterns);
}

/** In all tests of the file that says so, outside of them. */
export function expectErrorsInFile(...patterns: RegExp[]): void {
  expected.ofFile.push(...patterns);
}

export function noteError(error: unknown, where: string): void {
  noted.push(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

/** A line of a store's log, as JSON: an error is one of level 50 or above. */
export function noteLogLine(line: string): void {
  if (/"level":[56]0,/.test(line)) noted.push(line.trim());
}

/** What came since this was asked last, and nobody expected. */
export function takeUnexpected(): string[] {
  const all = [...expected.ofTest, ...expected.ofFile];
  expected.ofTest.length = 0;
  return noted
    .splice(0)
    .filter((text) => !all.some((pattern) => pattern.test(text)))
    .map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text));
}

/** The file is over. */
export function expectNoMore(): void {
  expected.ofFile.length = 0;
}

/** All that came in the present test so far, expected or not. */
export const errorsNoted = (): readonly string[] => noted;

/** Throws where there is some of it. */
export function refuseUnexpected(): void {
  const errors = takeUnexpected();
  if (errors.length > 0) throw new Error(`nobody expected these errors:\n${errors.join('\n')}`);
}
