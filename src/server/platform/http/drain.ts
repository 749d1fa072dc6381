import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { aborted } from '../aborted.ts';

/** How long a kept connection may still bring a request that was on its way. */
const LINGER_MS = 1000;
const SWEEP_MS = 50;

/**
 * Takes a server out without failing a request: it says that it is not ready, goes on answering with `Connection: close`,
 * accepts connections for as long as load balancers may need to notice, and lets what is under way finish.
 */
export class Drain {
  readonly #app: FastifyInstance;
  /** Open connections, with how many requests each is waiting for an answer to. */
  readonly #connections = new Map<Socket, number>();
  readonly #running = new Set<ServerResponse>();
  readonly #leaving = new AbortController();
  isDraining = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, 0);
      socket.once('close', () => this.#connections.delete(socket));
    });
    // Before Fastify's own, which may answer at once.
    app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#running.add(response);
      this.#count(socket, 1);
      if (this.isDraining) markLast(response);
      response.once('close', () => {
        this.#running.delete(response);
        this.#count(socket, -1);
      });
    });
  }

  /** Aborted when whatever would never end by itself has to: streams of events. */
  get leaving(): AbortSignal {
    return this.#leaving.signal;
  }

  /** Accepts for `acceptingMs` more, then finishes; at `limit` what still runs is cut. */
  async run(acceptingMs: number, limit: AbortSignal): Promise<void> {
    this.isDraining = true;
    for (const response of this.#running) markLast(response);
    const cut = aborted(limit);
    await Promise.race([cut, pause(acceptingMs)]);
    // Whoever connected before this moment is served.
    await turn();
    const { server } = this.#app;
    const closed = new Promise<void>((done) => server.once('close', done));
    // Not the HTTP server's own close, which would cut connections whose next request is on its way.
    NetServer.prototype.close.call(server);
    this.#leaving.abort();
    await Promise.race([closed, cut, pause(LINGER_MS)]);
    const sweep = setInterval(() => this.#closeIdle(), SWEEP_MS);
    this.#closeIdle();
    await Promise.race([closed, cut]);
    clearInterval(sweep);
    server.closeAllConnections();
  }

  #count(socket: Socket, change: number): void {
    const running = this.#connections.get(socket);
    if (running !== undefined) this.#connections.set(socket, running + change);
  }

  /** Also those that never brought a request, as browsers open them: Node counts these as busy. */
  #closeIdle(): void {
    for (const [socket, running] of this.#connections) if (running === 0) socket.destroySoon();
  }
}

/** Of its connection. */
function markLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}
