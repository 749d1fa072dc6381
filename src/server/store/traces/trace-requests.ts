import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { observed } from '#server/platform/observed.ts';
import { ENDLESS, methodOf, routeOf } from '../metrics/metrics.ts';
import { attributes, SpanSender, type Span } from './send-spans.ts';

const STATEMENTS_MAX = 200;
const TEXT_MAX = 2000;

interface Trace {
  traceId: string;
  spanId: string;
  begun: number;
  statements: Span[];
}

const newId = (bytes: 8 | 16) => randomBytes(bytes).toString('hex');
const now = () => performance.timeOrigin + performance.now();
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);
const lasting = (begun: number, ended: number) => ({
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
});

/**
 * One trace for each request, with the statements that it asked of PostgreSQL. Nothing that anyone sent is in it: addresses as
 * the store names them, without what they lead to or ask for, and statements without their values.
 */
export function traceRequests(app: FastifyInstance, endpoint: string): void {
  const sender = new SpanSender(endpoint, (reason) => app.log.warn({ reason }, 'traces could not be sent'));
  const traces = new Map<string, Trace>();
  const stop = observed.statement.hear(({ text, ms, requestId }) => {
    const trace = traces.get(requestId ?? '');
    if (trace === undefined || trace.statements.length === STATEMENTS_MAX) return;
    const ended = now();
    trace.statements.push(statementSpan(trace, text, lasting(ended - ms, ended)));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    traces.set(request.id, { traceId: newId(16), spanId: newId(8), begun: now(), statements: [] });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traces.get(request.id);
    traces.delete(request.id);
    done();
    const [method, route] = [methodOf(request), routeOf(request, reply)];
    // Streams last as long as pages are open.
    if (trace === undefined || route === ENDLESS) return;
    const { traceId, spanId, begun, statements } = trace;
    const served: Span = {
      traceId,
      spanId,
      name: `${method} ${route}`,
      kind: 2,
      ...lasting(begun, now()),
      attributes: attributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'rasid.request_id': request.id,
      }),
      status: reply.statusCode < 500 ? {} : { code: 2 },
    };
    sender.add([served, ...statements]);
  });
  app.addHook('onClose', async () => {
    stop();
    await sender.stop();
  });
}

function statementSpan(
  { traceId, spanId }: Trace,
  text: string,
  times: Pick<Span, 'startTimeUnixNano' | 'endTimeUnixNano'>,
): Span {
  const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
  return {
    traceId,
    spanId: newId(8),
    parentSpanId: spanId,
    name: (/^\w+/.exec(statement)?.[0] ?? 'statement').toLowerCase(),
    kind: 3,
    ...times,
    attributes: attributes({ 'db.system.name': 'postgresql', 'db.query.text': statement }),
    status: {},
  };
}
