// Ports for servers that tests and measurements start.
import { createServer, type Server } from 'node:net';

// Below 32768, where Linux begins to take ports for outgoing connections: a browser's connection would otherwise get a
// port between the moment that it was found free and the moment that the server listens.
const FIRST = 12_000;
const COUNT = 20_000;
/** How many a process has to itself, the first of which it listens on for as long as it lives, so that no other takes them. */
const OWN = 50;

let own: Promise<number> | null = null;
let asked = 0;

/** A port of this machine on which no one listens. Processes that ask at the same time, of other runs too, are given different ones. */
export async function freePort(): Promise<number> {
  own ??= takeOwn();
  const first = await own;
  for (;;) {
    const port = first + 1 + (asked % (OWN - 1));
    asked += 1;
    const probe = createServer();
    // oxlint-disable-next-line no-await-in-loop -- the next one is tried only when this one is taken
    if (!(await listens(probe, port))) continue;
    // oxlint-disable-next-line no-await-in-loop -- it is free once this is closed
    await new Promise((done) => probe.close(done));
    return port;
  }
}

async function takeOwn(): Promise<number> {
  for (let place = process.pid; ; place += 1) {
    const first = FIRST + ((place * OWN) % COUNT);
    // oxlint-disable-next-line no-await-in-loop -- the next ones are tried only when these are taken
    if (await listens(createServer().unref(), first)) return first;
  }
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
}
