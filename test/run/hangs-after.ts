/** How much slower than usual this machine is, as the run measured at its start (run/measure-slowness.js). */
const slowness = Number(process.env['RASID_SLOWNESS'] ?? 1);

/** Ends only what hangs, in milliseconds: nothing that comes at all takes as long. */
export const HANGS_AFTER_MS = 60_000 * slowness;
