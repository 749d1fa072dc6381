import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { isStaffRole } from '#shared/permissions.ts';
import type { Person } from '../http/actor.ts';
import { Refusal, ServerLeaves } from '../http/refusal.ts';
import { validate } from '../http/validate.ts';
import type { AccessChange, LiveEvent, Typing } from './live.ts';

const STREAMS_PER_PERSON = 20;
const TYPE = 'text/event-stream';

/** Position in the event stream: the page's document carries it, and each event after that. */
const query = z.strictObject({ since: z.string().max(60).optional() });

/** GET /api/live: server-sent events for a signed-in person's pages. Says what changed, never the data. */
export function liveRoutes(app: FastifyInstance): void {
  const { live, config } = app.services;
  const { leaving } = app.drain;
  const streams = new Map<string, Set<ServerResponse>>();
  app.decorate('countStreams', () => [...streams.values()].reduce((sum, { size }) => sum + size, 0));

  app.get('/api/live', async (request, reply) => {
    const { since } = validate(query, request.query);
    let actor = await request.findActor();
    if (actor === null) throw new Refusal('sign_in_required');
    if (request.method === 'HEAD') return reply.header('cache-control', 'no-store').type(TYPE).send();
    // Disconnected during the lookup: the close event has already fired.
    if (request.raw.socket.destroyed) return reply.hijack();
    if (leaving.aborted) throw new ServerLeaves();
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
    const tell = (event: LiveEvent | AccessChange | Typing | 'resync') => {
      if (actor === null || stream.writableEnded) return;
      if (event === 'resync') say('resync');
      else if ('isOfStore' in event) {
        if (isForOther(event, actor))
          stream.write(`data: ${JSON.stringify({ topic: event.topic, about: event.about })}\n\n`);
      } else if ('profileId' in event) void (isAbout(event, actor) && recheckAccess());
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
      config.limits.live_heartbeat,
    );
    stream.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      mine.delete(stream);
      if (mine.size === 0) streams.delete(profileId);
    });
    return reply;
  });

  /** With their connections: pages come back at once, and not to a server that is leaving. */
  const endAll = () => {
    for (const stream of [...streams.values()].flatMap((set) => [...set]))
      stream.end(() => stream.socket?.destroySoon());
  };
  leaving.addEventListener('abort', endAll);
  app.addHook('preClose', (done) => {
    endAll();
    done();
  });
}

/** Staff hear of all clients, but of no one else's notifications: an announcement makes thousands. What one has read is theirs. */
function concerns(event: LiveEvent, actor: Person): boolean {
  if (event.topic === 'notifications' && event.resellerId !== null)
    return event.resellerId === actor.resellerId || event.resellerId === actor.profileId;
  return event.resellerId === null || event.resellerId === actor.resellerId || isStaffRole(actor.role);
}

/** Of the side that is not writing. */
function isForOther(event: Typing, actor: Person): boolean {
  return event.isOfStore ? event.resellerId === actor.resellerId : isStaffRole(actor.role);
}

/** Staff viewing as a client use a session of their own. */
function isAbout({ resellerId, profileId }: AccessChange, actor: Person): boolean {
  if (resellerId !== null) return resellerId === actor.resellerId;
  return profileId === actor.profileId || profileId === actor.lookedAtBy;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many streams of events are open. */
    countStreams(): number;
  }
}
