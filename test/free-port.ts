// Ports for servers that tests and measurements start.
import { createServer } from 'node:net';

// Below 32768, where Linux begins to take ports for outgoing connections: a browser's connection would otherwise get a
// port between the moment that it was found free and the moment that the server listens.
const FIRST = 12_000;
const COUNT = 20_000;
/** How many a worker has to itself. Workers of a run have processes next to each other: their ids alone are no distance. */
const OWN = 1000;
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const worker = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? process.pid) % 4;
const begin = (process.ppid * 4 + worker) * OWN;

let asked = 0;

/** A port of this machine on which no one listens. Processes that ask at the same time are given different ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((begin + asked) % COUNT);
    asked += 1;
    // oxlint-disable-next-line no-await-in-loop -- the next one is tried only when this one is taken
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
