// The PostgreSQL of the tests listens on a socket of this machine's files, which a container does not see.
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** The address of the same database, reachable for as long as the test runs. */
export async function overTcp(url: string): Promise<string> {
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `postgres://${user}@127.0.0.1:${address.port}/${database}`;
}
