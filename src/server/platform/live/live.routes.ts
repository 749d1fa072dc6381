import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { isStaffRole } from '#shared/permissions.ts';
import type { Person } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import type { LiveEvent } from './live.ts';

/** Specification, section 9. */
const HEARTBEAT_MS = 25_000;
const STREAMS_PER_PERSON = 20;

/** GET /api/live: server-sent events for the pages of a signed-in person. Names what changed, never the data. */
export function liveRoutes(app: FastifyInstance): void {
  const { live } = app.services;
  const streams = new Map<string, Set<ServerResponse>>();

  app.get('/api/live', async (request, reply) => {
    const actor = await request.findActor();
    if (actor === null) throw new Refusal('sign_in_required');
    // Gone while we looked it up: nobody would tell us again that it closed.
    if (request.raw.socket.destroyed) return reply.hijack();
    const mine = streams.get(actor.profileId) ?? new Set();
    if (mine.size >= STREAMS_PER_PERSON) throw new Refusal('too_many_requests');
    streams.set(actor.profileId, mine);

    reply.hijack();
    const stream = reply.raw;
    mine.add(stream);
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const say = (topic: string) => stream.write(`data: ${JSON.stringify({ topic })}\n\n`);
    say('resync');
    const unsubscribe = live.subscribe((event) => {
      if (event === 'resync') say('resync');
      else if (concerns(event, actor)) say(event.topic);
    });
    const heartbeat = setInterval(() => void beat(request, stream), HEARTBEAT_MS);
    stream.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      mine.delete(stream);
      if (mine.size === 0) streams.delete(actor.profileId);
    });
    return reply;
  });

  app.addHook('preClose', (done) => {
    for (const stream of [...streams.values()].flatMap((set) => [...set])) stream.end();
    done();
  });
}

function concerns(event: LiveEvent, actor: Person): boolean {
  return event.resellerId === null || event.resellerId === actor.resellerId || isStaffRole(actor.role);
}

/** A stream ends with its session: signed out elsewhere, switched off, expired. */
async function beat(request: FastifyRequest, stream: ServerResponse): Promise<void> {
  request.foundActor = null;
  const actor = await request.findActor().catch(() => undefined);
  if (actor === null) stream.end(`data: ${JSON.stringify({ topic: 'session' })}\n\n`);
  else stream.write(': still here\n\n');
}
