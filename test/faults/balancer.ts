// A load balancer in small: hands each request to the next server that says that it is ready. It tries another server only
// where a connection was refused, as real ones do: what was sent may have been done.
import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROBE_MS = 50;

interface Backend {
  url: string;
  /** Keeps connections open, so that they are there when the server goes. */
  agent: Agent;
  isReady: boolean;
}

export class Balancer {
  readonly #backends: Backend[];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #probing: NodeJS.Timeout;
  #turn = 0;
  url = '';

  private constructor(urls: string[]) {
    this.#backends = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), isReady: false }));
    this.#probing = setInterval(() => void this.#probe(), PROBE_MS);
  }

  static async start(urls: string[]): Promise<Balancer> {
    const balancer = new Balancer(urls);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    const { port } = balancer.#server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
    balancer.url = `http://127.0.0.1:${port}`;
    return balancer;
  }

  isReady(url: string): boolean {
    return this.#backends.some((backend) => backend.url === url && backend.isReady);
  }

  async close(): Promise<void> {
    clearInterval(this.#probing);
    for (const { agent } of this.#backends) agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #probe(): Promise<void> {
    await Promise.all(
      this.#backends.map(async (backend) => {
        backend.isReady = await fetch(`${backend.url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      }),
    );
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    this.#turn += 1;
    const ready = this.#backends.filter(({ isReady }) => isReady);
    const inTurn = ready.map((_, index) => ready[(this.#turn + index) % ready.length]);
    this.#pass(
      request,
      Buffer.concat(chunks),
      response,
      inTurn.filter((one) => one !== undefined),
    );
  }

  #pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    [backend, ...others]: Backend[],
  ): void {
    if (backend === undefined) {
      response.writeHead(502).end('no server is ready');
      return;
    }
    const { method, url, headers } = request;
    const asked = ask(backend.url + (url ?? ''), { method, headers, agent: backend.agent });
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    asked.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ECONNREFUSED') this.#pass(request, body, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${error.code} at ${url}`);
    });
    asked.end(body);
  }
}
