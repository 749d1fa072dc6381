/** Whether this is `npm run test:full`, the long form before a release. */
const isFull = process.env['RASID_FULL'] === '1';

/** How often a drill is done: in `npm test`, and in its full form. */
export function often(short: number, full: number): number {
  return isFull ? full : short;
}
