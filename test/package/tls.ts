// A browser's connection to a balancer: HTTP/2, whose certificate is nobody's here.
import { once } from 'node:events';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { vi } from 'vitest';

export interface Tls {
  ask(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: IncomingHttpHeaders }>;
  /** Of an answer that never ends by itself. */
  firstBytes(path: string, headers: Record<string, string>): Promise<string>;
  close(): void;
}

export async function openTls(port: number): Promise<Tls> {
  let session = await vi.waitFor(() => open(port), { timeout: 20_000, interval: 50 });
  let isLast = false;
  const listen = () => void session.once('goaway', () => (isLast = true));
  listen();
  /** A balancer ends a connection after some requests. */
  const renew = async () => {
    if (!isLast && !session.closed) return;
    session.close();
    session = await open(port);
    isLast = false;
    listen();
  };
  const send = (path: string, headers: Record<string, string> = {}) =>
    session.request({ ':path': path, ':authority': 'shop.example', ...headers });
  return {
    async ask(path, headers) {
      await renew();
      const stream = send(path, headers);
      const answered = new Promise<IncomingHttpHeaders & { ':status'?: number }>((done, fail) =>
        stream.once('response', done).once('error', fail),
      );
      const answer = await answered;
      stream.resume();
      // What was to be sent is not: the answer says enough.
      if (headers?.['content-length'] === undefined) await once(stream, 'end');
      else stream.close();
      return { status: answer[':status'] ?? 0, headers: answer };
    },
    async firstBytes(path, headers) {
      await renew();
      const stream = send(path, headers);
      const [bytes] = await once(stream, 'data');
      stream.close();
      return String(bytes);
    },
    close: () => session.destroy(),
  };
}

/** Once the balancer listens, and finds a server. */
async function open(port: number): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: 'shop.example',
  });
  await once(session, 'connect');
  const stream = session.request({ ':path': '/api/health', ':authority': 'shop.example' });
  const [headers] = await once(stream, 'response');
  stream.resume();
  if (headers[':status'] === 200) return session;
  session.destroy();
  throw new Error(`${headers[':status']}`);
}
