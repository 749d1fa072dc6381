import { randomBytes } from 'node:crypto';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { observed } from '#server/platform/observed.ts';
import { currentRequestId } from '#server/platform/request-id.ts';
import { ENDLESS, methodOf, routeOf } from '../metrics/metrics.ts';
import { readParent } from './read-parent.ts';
import { attributes, SpanSender, type Origin, type Span } from './send-spans.ts';
import { watchCalls, type Call } from './watch-calls.ts';

const PARTS_MAX = 200;
const TEXT_MAX = 2000;

interface Trace {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: Origin[];
  begun: number;
  /** Statements and calls. */
  parts: Span[];
}

/** By the id of what is under way; null: whoever began the trace doesn't keep it. */
type Traces = Map<string, Trace | null>;

const newId = (bytes: 8 | 16) => randomBytes(bytes).toString('hex');
const newTrace = (): Trace => ({ traceId: newId(16), spanId: newId(8), begun: now(), parts: [] });
const now = () => performance.timeOrigin + performance.now();
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);
const lasting = (begun: number, ended: number) => ({
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
});

/**
 * One trace for each request and each run of a job, with what it asked of PostgreSQL, of the mail server and of others by HTTP.
 * Nothing that anyone sent is in it: addresses as the store names them, without what they lead to or ask for, statements without
 * their values, and of others' addresses the host. `traceparent` is sent to nobody: all that is called is someone else's.
 */
export function traceWork(app: FastifyInstance, endpoint: string, trustedProxies: string[]): void {
  const sender = new SpanSender(endpoint, (reason) => app.log.warn({ reason }, 'traces could not be sent'));
  const traces: Traces = new Map();
  const stops = [
    hearStatements(traces),
    hearQueuing(traces),
    hearJobs(traces, sender),
    hearMails(traces),
    hearCalls(traces, sender),
  ];
  const isTrusted = proxyAddress.compile(trustedProxies);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const parent = isTrusted(request.socket.remoteAddress ?? '', 0) ? readParent(traceparent) : null;
    const { isKept = true, ...place } = parent ?? {};
    traces.set(request.id, isKept ? { ...newTrace(), ...place } : null);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traces.get(request.id);
    traces.delete(request.id);
    done();
    const [method, route] = [methodOf(request), routeOf(request, reply)];
    // Streams last as long as pages are open.
    if (!trace || route === ENDLESS) return;
    const told = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'rasid.request_id': request.id,
    };
    sender.add(ended(trace, 2, `${method} ${route}`, told, reply.statusCode >= 500));
  });
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    await sender.stop();
  });
}

/** A trace's own span, and its parts. */
function ended(
  { traceId, spanId, parentSpanId, links, begun, parts }: Trace,
  kind: Span['kind'],
  name: string,
  told: Record<string, string | number>,
  hasFailed: boolean,
): Span[] {
  const own: Span = {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind,
    ...lasting(begun, now()),
    attributes: attributes(told),
    ...(links === undefined ? {} : { links }),
    status: hasFailed ? { code: 2 } : {},
  };
  return [own, ...parts];
}

const hearStatements = (traces: Traces) =>
  observed.statement.hear(({ text, ms, requestId }) => {
    const trace = roomFor(traces, requestId);
    if (trace === null) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
    const name = (/^\w+/.exec(statement)?.[0] ?? 'statement').toLowerCase();
    const told = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    trace.parts.push(...ended({ ...partOf(trace), begun: now() - ms }, 3, name, told, false));
  });

const hearMails = (traces: Traces) =>
  observed.mailServerCall.hear(({ call, host, result, ms }) => {
    const trace = roomFor(traces, currentRequestId());
    if (trace === null) return;
    const isAccepted = result === 'accepted';
    const told = {
      'network.protocol.name': 'smtp',
      'server.address': host,
      ...(isAccepted ? { 'rasid.result': result } : { 'error.type': result }),
    };
    trace.parts.push(...ended({ ...partOf(trace), begun: now() - ms }, 3, `smtp ${call}`, told, !isAccepted));
  });

/** What is under way with room for one more part. */
function roomFor(traces: Traces, id: string | undefined): Trace | null {
  const trace = traces.get(id ?? '');
  return trace && trace.parts.length < PARTS_MAX ? trace : null;
}

/** Of what is kept: else the link would lead nowhere. */
const hearQueuing = (traces: Traces) =>
  observed.jobAdded.hear((job) => {
    const trace = traces.get(currentRequestId() ?? '');
    if (trace) job.traceparent = `00-${trace.traceId}-${trace.spanId}-01`;
  });

/** Linked to what queued it, not below it: that has ended by then, and a job may run hours later, and again (decision 125). */
const hearJobs = (traces: Traces, sender: SpanSender) =>
  observed.job.hear(({ id, name, attempt, state, traceparent }) => {
    if (state === 'begun') {
      const origin = readParent(traceparent);
      const links =
        origin === null ? {} : { links: [{ traceId: origin.traceId, spanId: origin.parentSpanId }] };
      return void traces.set(id, { ...newTrace(), ...links });
    }
    const trace = traces.get(id);
    traces.delete(id);
    const told = { 'rasid.job': name, 'rasid.attempt': attempt, 'rasid.result': state };
    if (trace) sender.add(ended(trace, 5, name, { ...told, 'rasid.request_id': id }, state === 'failed'));
  });

/** A call that belongs to no request and no job, as a webhook's, is a trace of its own. */
const hearCalls = (traces: Traces, sender: SpanSender) =>
  watchCalls((address) => {
    const within = traces.get(currentRequestId() ?? '');
    if (address === sender.url || within === null) return null;
    const call = within === undefined ? newTrace() : partOf(within);
    return ({ method, host, outcome }: Call) => {
      const answered = typeof outcome === 'number';
      const told = {
        'http.request.method': method,
        'server.address': host,
        ...(answered ? { 'http.response.status_code': outcome } : { 'error.type': outcome }),
      };
      const spans = ended(call, 3, `${method} ${host}`, told, !answered || outcome >= 400);
      if (within === undefined) sender.add(spans);
      else if (within.parts.length < PARTS_MAX) within.parts.push(...spans);
    };
  });

const partOf = ({ traceId, spanId }: Trace): Trace => ({ ...newTrace(), traceId, parentSpanId: spanId });
