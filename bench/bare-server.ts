// The least that node:http can do: sends the bytes it was given, whatever is asked. With a database it first asks who is
// signed in, as the store does: no server that asks with each request can be faster.
import { createServer } from 'node:http';
import { SessionLoader } from '#server/accounts/session-loader.ts';
import { connectAsApp } from '#server/platform/database/pool.ts';

export interface BareAnswer {
  bytes: string;
  databaseUrl: string | null;
}

process.once('message', (message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by catalogue.ts alone
  const answer = message as BareAnswer;
  const bytes = Buffer.from(answer.bytes);
  const sessions =
    answer.databaseUrl === null ? null : new SessionLoader(connectAsApp(answer.databaseUrl, 20).db);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const server = createServer((request, response) => {
    if (sessions === null) {
      response.writeHead(200, headers).end(bytes);
      return;
    }
    const token = request.headers.cookie?.replace('rasid_session=', '') ?? '';
    sessions.check(token).then(
      ({ session }) => response.writeHead(session === null ? 401 : 200, headers).end(bytes),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
process.on('disconnect', () => process.exit(0));
