import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { observed } from '../../platform/observed.ts';
import type { ReplicaState } from '../../platform/database/long-reads.ts';
import { RELEASE } from '../../platform/database/sql-files.ts';
import { inTime, readDatabaseFigures, type DatabaseFigures } from './database-figures.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Streams last as long as pages are open. */
export const ENDLESS = '/api/live';
const FAILURES = ['unavailable', 'unexpected'];
const DEPOSIT_ENDS = ['credited', 'failed', 'cancelled', 'expired', 'rejected', 'mismatch'];
const GATEWAY_CALLS = [
  'POST /checkouts',
  'GET /checkouts',
  'GET /checkouts/{id}',
  'POST /checkouts/{id}/expire',
  'GET /balance',
];
const GATEWAY_RESULTS = ['ok', 'refused', 'failed', 'no_answer'];

/** This server's figures for Prometheus, described in docs/operations.md. Labels have few values: no ids, no addresses. */
export class Metrics {
  readonly #app: FastifyInstance;
  readonly #registry = new Registry();
  #hasDefaults = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    const stops = [this.#hearPurchases(), this.#hearDeposits(), this.#hearGateway(), this.#hearPages()];
    stops.push(this.#hearLongReads());
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
    const { pools, health, longReads } = this.#app.services;
    // By the way that purchases take too, which may lead through a pooler.
    const [figures, state, replica] = await Promise.all([
      readDatabaseFigures(pools),
      health.read(),
      inTime(longReads.look()),
    ]);
    gauge(now, 'rasid_database_up', '1: PostgreSQL answers').set(
      figures === null || state === 'unavailable' ? 0 : 1,
    );
    setDatabase(now, figures);
    const isMeant = this.#app.services.config.replicaUrl !== null;
    setReplica(now, isMeant ? (replica ?? { state: 'away', bytesBehind: null }) : null);
    return `${await this.#registry.metrics()}\n${await now.metrics()}`;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** A series that begins with its first event is no increase to Prometheus: what is known begins at 0. */
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
    this.#app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat())
        if (METHODS.has(one) && one !== 'HEAD') total.inc({ method: one, route: url, status: '5xx' }, 0);
    });
    for (const route of ['page', 'none']) total.inc({ method: 'GET', route, status: '5xx' }, 0);
    this.#app.addHook('onResponse', (request, reply, done) => {
      const labels = { method: methodOf(request), route: routeOf(request, reply) };
      total.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
      if (labels.route !== ENDLESS) took.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  #hearPurchases(): () => void {
    const total = this.#counter('rasid_purchases_total', 'Purchases asked for', ['result']);
    for (const result of ['placed', 'repeated', ...FAILURES]) total.inc({ result }, 0);
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
    for (const method of depositMethodNames)
      for (const result of ['opened', ...FAILURES]) opened.inc({ method, result }, 0);
    for (const result of DEPOSIT_ENDS) ended.inc({ result }, 0);
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
    for (const call of GATEWAY_CALLS) for (const result of GATEWAY_RESULTS) total.inc({ call, result }, 0);
    return observed.gatewayCall.hear(({ call, result, ms }) => {
      total.inc({ call, result });
      took.observe({ call }, ms / 1000);
    });
  }

  #hearPages(): () => void {
    const total = this.#counter('rasid_pages_total', 'Pages sent', ['how']);
    for (const how of ['rendered', 'plain']) total.inc({ how }, 0);
    return observed.page.hear(({ isRendered }) => total.inc({ how: isRendered ? 'rendered' : 'plain' }));
  }

  #hearLongReads(): () => void {
    const total = this.#counter('rasid_long_reads_total', 'Exports, reports, pages', ['result']);
    for (const result of ['replica', 'cut', 'behind', 'away', 'promoted', 'other_store'])
      total.inc({ result }, 0);
    return observed.longRead.hear(({ result }) => total.inc({ result }));
  }

  #setServer(now: Registry): void {
    gauge(now, 'rasid_info', 'The release', ['release']).set({ release: RELEASE }, 1);
    gauge(now, 'rasid_draining', '1: it was asked to stop').set(this.#app.drain.isDraining ? 1 : 0);
    gauge(now, 'rasid_live_streams', 'Open streams of events').set(this.#app.countStreams());
    const found = gauge(now, 'rasid_files_found', '1: kept files were where this server looks, as it began');
    const { hasFiles = null } = this.#app.services;
    if (hasFiles === null) found.remove();
    else found.set(hasFiles ? 1 : 0);
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

function setReplica(now: Registry, replica: ReplicaState | null): void {
  const up = gauge(now, 'rasid_replica_up', '1: the replica answers, as one of this store');
  const behind = gauge(now, 'rasid_replica_behind_bytes', 'Log that the replica has not replayed yet');
  for (const one of [up, behind]) one.remove();
  if (replica === null) return;
  const isOne = replica.state === 'current' || replica.state === 'behind';
  up.set(isOne ? 1 : 0);
  if (isOne && replica.bytesBehind !== null) behind.set(Math.max(0, replica.bytesBehind));
}

function gauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

export const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other');

/** The pages of the store are what is at no other address. */
export function routeOf({ is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (!is404) return routeOptions.url ?? 'none';
  return statusCode < 400 ? 'page' : 'none';
}

function outcomeOf(result: string, good: string[]): 'done' | 'refused' | 'failed' {
  if (good.includes(result)) return 'done';
  return FAILURES.includes(result) ? 'failed' : 'refused';
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}
