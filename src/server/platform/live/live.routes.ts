import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { isStaffRole } from '#shared/permissions.ts';
import type { Person } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { validate } from '../http/validate.ts';
import type { AccessChange, LiveEvent } from './live.ts';

/** Specification, section 9. */
const HEARTBEAT_MS = 25_000;
const STREAMS_PER_PERSON = 20;
const TYPE = 'text/event-stream';

/** Position in the event stream: the page's document carries it, and each event after that. */
const query = z.strictObject({ since: z.string().max(60).optional() });

/** GET /api/live: server-sent events for a signed-in person's pages. Says what changed, never the data. */
export function liveRoutes(app: FastifyInstance): void {
  const { live } = app.services;
  const streams = new Map<string, Set<ServerResponse>>();

  app.get('/api/live', async (request, reply) => {
    const { since } = validate(query, request.query);
    let actor = await request.findActor();
    if (actor === null) throw new Refusal('sign_in_required');
    if (request.method === 'HEAD') return reply.header('cache-control', 'no-store').type(TYPE).send();
    // Disconnected during the lookup: the close event has already fired.
    if (request.raw.socket.destroyed) return reply.hijack();
    const { profileId } = actor;
    const mine = streams.get(profileId) ?? new Set();
    if (mine.size >= STREAMS_PER_PERSON) throw new Refusal('too_many_requests');
    streams.set(profileId, mine);

    reply.hijack();
    const stream = reply.raw;
    mine.add(stream);
    stream.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const say = (topic: string) =>
      stream.write(`id: ${live.position}\ndata: ${JSON.stringify({ topic })}\n\n`);
    /** Ends a stream with its session: signed out elsewhere, deactivated, expired. */
    const recheckAccess = async () => {
      request.foundActor = null;
      // Database away: the next heartbeat checks again.
      const found = await request.findActor().catch(() => undefined);
      if (stream.writableEnded) return;
      if (found === null) stream.end(`data: ${JSON.stringify({ topic: 'session' })}\n\n`);
      else if (found !== undefined) actor = found;
    };
    const tell = (event: LiveEvent | AccessChange | 'resync') => {
      if (actor === null || stream.writableEnded) return;
      if (event === 'resync') say('resync');
      else if ('profileId' in event) void (isAbout(event, actor) && recheckAccess());
      else if (concerns(event, actor)) say(event.topic);
    };
    stream.write(': here\n\n');
    const missed = since === undefined ? null : live.since(since);
    for (const event of missed ?? ['resync' as const]) tell(event);
    const unsubscribe = live.subscribe(tell);
    // Access may have been lost between the first check and subscribing.
    void recheckAccess();
    const heartbeat = setInterval(
      () => void recheckAccess().then(() => stream.writableEnded || stream.write(': still here\n\n')),
      HEARTBEAT_MS,
    );
    stream.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      mine.delete(stream);
      if (mine.size === 0) streams.delete(profileId);
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

/** Staff viewing as a client use a session of their own. */
function isAbout({ resellerId, profileId }: AccessChange, actor: Person): boolean {
  if (resellerId !== null) return resellerId === actor.resellerId;
  return profileId === actor.profileId || profileId === actor.lookedAtBy;
}
