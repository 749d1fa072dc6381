// What a server must do at least: sends the bytes it was given, whatever is asked. With a database it first asks who is
// signed in, as the store does: no server that asks with each request can be faster. With Fastify it is what the store's
// framework leaves of that.
import { createServer, type Server } from 'node:http';
import Fastify from 'fastify';
import { SessionLoader } from '#server/accounts/session-loader.ts';
import { connectAsApp } from '#server/platform/database/pool.ts';

export interface BareAnswer {
  bytes: string;
  databaseUrl: string | null;
  isFastify: boolean;
}

process.once('message', (message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by catalogue.ts alone
  const answer = message as BareAnswer;
  const bytes = Buffer.from(answer.bytes);
  const sessions =
    answer.databaseUrl === null ? null : new SessionLoader(connectAsApp(answer.databaseUrl, 20).db);
  const findStatus = async (cookie = ''): Promise<number> => {
    const { session } = (await sessions?.check(cookie.replace('rasid_session=', ''))) ?? { session: null };
    return session === null ? 401 : 200;
  };
  void (answer.isFastify ? listenWithFastify(bytes, findStatus) : listen(bytes, sessions && findStatus));
});
process.on('disconnect', () => process.exit(0));

type FindStatus = (cookie?: string) => Promise<number>;

const headersOf = (bytes: Buffer) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': bytes.length,
});

function listen(bytes: Buffer, findStatus: FindStatus | null): void {
  const headers = headersOf(bytes);
  const server = createServer((request, response) => {
    if (findStatus === null) {
      response.writeHead(200, headers).end(bytes);
      return;
    }
    findStatus(request.headers.cookie).then(
      (status) => response.writeHead(status, headers).end(bytes),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1', () => tellPort(server));
}

async function listenWithFastify(bytes: Buffer, findStatus: FindStatus): Promise<void> {
  const app = Fastify();
  app.get('/', async (request, reply) => {
    reply.code(await findStatus(request.headers.cookie)).headers(headersOf(bytes));
    return bytes;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  tellPort(app.server);
}

function tellPort(server: Server): void {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
}
