import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { observed } from '../../platform/observed.ts';
import { RELEASE } from '../../platform/database/sql-files.ts';
import { readDatabaseFigures, type DatabaseFigures } from './database-figures.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Streams last as long as pages are open. */
const ENDLESS = '/api/live';
const FAILURES = new Set(['unavailable', 'unexpected']);

/** This server's figures for Prometheus, described in docs/operations.md. Labels have few values: no ids, no addresses. */
export class Metrics {
  readonly #app: FastifyInstance;
  readonly #registry = new Registry();
  #hasDefaults = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    const stops = [this.#hearPurchases(), this.#hearDeposits(), this.#hearGateway(), this.#hearPages()];
    app.addHook('onClose', () => {
      for (const stop of stops) stop();
    });
    this.#hearRequests();
  }

  /** In the text format of Prometheus. */
  async read(): Promise<string> {
    // With the first reader: who has none measures no event loop.
    if (!this.#hasDefaults) collectDefaultMetrics({ register: this.#registry });
    this.#hasDefaults = true;
    const now = new Registry();
    this.#setServer(now);
    this.#setPools(now);
    setDatabase(now, await readDatabaseFigures(this.#app.services.pools));
    return `${await this.#registry.metrics()}\n${await now.metrics()}`;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Histogram({ name, help, labelNames, buckets: BUCKETS_S, registers: [this.#registry] });
  }

  #hearRequests(): void {
    const total = this.#counter('rasid_http_requests_total', 'Requests answered', [
      'method',
      'route',
      'status',
    ]);
    const took = this.#histogram('rasid_http_request_duration_seconds', 'Time to the whole answer', [
      'method',
      'route',
    ]);
    this.#app.addHook('onResponse', (request, reply, done) => {
      const labels = { method: methodOf(request), route: routeOf(request, reply) };
      total.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
      if (labels.route !== ENDLESS) took.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  #hearPurchases(): () => void {
    const total = this.#counter('rasid_purchases_total', 'Purchases asked for', ['result']);
    const took = this.#histogram('rasid_purchase_duration_seconds', 'Time in the database', ['outcome']);
    return observed.purchase.hear(({ result, ms }) => {
      total.inc({ result });
      took.observe({ outcome: outcomeOf(result, ['placed', 'repeated']) }, ms / 1000);
    });
  }

  #hearDeposits(): () => void {
    const opened = this.#counter('rasid_deposit_openings_total', 'Deposits asked for', ['method', 'result']);
    const took = this.#histogram(
      'rasid_deposit_opening_duration_seconds',
      'Time to open one, gateway included',
      ['outcome'],
    );
    const ended = this.#counter('rasid_deposits_ended_total', 'Deposits credited or closed', ['result']);
    const stops = [
      observed.depositOpening.hear(({ method, result, ms }) => {
        opened.inc({ method, result });
        took.observe({ outcome: outcomeOf(result, ['opened']) }, ms / 1000);
      }),
      observed.depositEnd.hear(({ result, count }) => ended.inc({ result }, count)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #hearGateway(): () => void {
    const total = this.#counter('rasid_gateway_calls_total', 'Calls of the payment gateway', [
      'call',
      'result',
    ]);
    const took = this.#histogram('rasid_gateway_call_duration_seconds', 'Time to its answer', ['call']);
    return observed.gatewayCall.hear(({ call, result, ms }) => {
      total.inc({ call, result });
      took.observe({ call }, ms / 1000);
    });
  }

  #hearPages(): () => void {
    const total = this.#counter('rasid_pages_total', 'Pages sent', ['how']);
    return observed.page.hear(({ isRendered }) => total.inc({ how: isRendered ? 'rendered' : 'plain' }));
  }

  #setServer(now: Registry): void {
    gauge(now, 'rasid_info', 'The release', ['release']).set({ release: RELEASE }, 1);
    gauge(now, 'rasid_draining', '1: it was asked to stop').set(this.#app.drain.isDraining ? 1 : 0);
    gauge(now, 'rasid_live_streams', 'Open streams of events').set(this.#app.countStreams());
  }

  #setPools(now: Registry): void {
    const size = gauge(now, 'rasid_pool_size', 'Connections that a pool may have', ['pool']);
    const connections = gauge(now, 'rasid_pool_connections', 'Connections of a pool', ['pool', 'state']);
    const waiting = gauge(now, 'rasid_pool_waiting', 'Requests that wait for a connection', ['pool']);
    for (const [name, pool] of Object.entries(this.#app.services.pools)) {
      size.set({ pool: name }, pool.options.max);
      connections.set({ pool: name, state: 'idle' }, pool.idleCount);
      connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
      waiting.set({ pool: name }, pool.waitingCount);
    }
  }
}

/** What is not known is left out, rather than told as it was. */
function setDatabase(now: Registry, figures: DatabaseFigures | null): void {
  gauge(now, 'rasid_database_up', '1: PostgreSQL answers').set(figures === null ? 0 : 1);
  const jobs = gauge(now, 'rasid_jobs', 'Jobs of all servers', ['lane', 'state']);
  const oldest = gauge(now, 'rasid_jobs_oldest_waiting_seconds', 'How long the oldest job is due', ['lane']);
  const sound = gauge(now, 'rasid_ledger_sound', '1: the last check of the ledger found nothing wrong');
  const at = gauge(now, 'rasid_ledger_check_timestamp_seconds', 'When that was');
  // Without labels a gauge begins at 0, which would be a verdict.
  for (const one of [sound, at]) one.remove();
  for (const { lane, oldestSeconds, waiting, running, failed } of figures?.lanes ?? []) {
    for (const [state, count] of Object.entries({ waiting, running, failed }))
      jobs.set({ lane, state }, count);
    oldest.set({ lane }, oldestSeconds);
  }
  const check = figures?.ledger ?? null;
  if (check === null) return;
  sound.set(check.isSound ? 1 : 0);
  at.set(check.at);
}

function gauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other');

/** The pages of the store are what is at no other address. */
function routeOf({ is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (!is404) return routeOptions.url ?? 'none';
  return statusCode < 400 ? 'page' : 'none';
}

function outcomeOf(result: string, good: string[]): 'done' | 'refused' | 'failed' {
  if (good.includes(result)) return 'done';
  return FAILURES.has(result) ? 'failed' : 'refused';
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}
