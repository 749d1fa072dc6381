import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCheckoutRequest } from '#sandbox/gateway/checkout-request.ts';
import type { GatewayParts } from '#sandbox/gateway/gateway-parts.ts';
import { newCheckout } from '#sandbox/gateway/new-checkout.ts';

/** POST /checkouts, with the faults that are switched on. */
export async function createCheckout(
  parts: GatewayParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = parts.faults.create;
  if (fault === 'rate_limited') {
    return reply.code(429).header('retry-after', '1').send({ message: 'Too Many Attempts.' });
  }
  if (fault === 'server_error') {
    return reply.code(500).send({ message: 'Server Error' });
  }
  const read = readCheckoutRequest(request.body);
  if (read.request === null) {
    return reply.code(422).send(read.errors.toReply());
  }
  const checkout = newCheckout(read.request, parts.newId(), parts.seconds(), parts.publicUrl);
  await parts.store.save({ checkout, lastEvent: null });
  if (fault === 'timeout_after_commit') {
    return withhold(reply, parts.withholdMs);
  }
  return reply.send(checkout);
}

/** Leaves the client waiting until it gives up or the time is over. */
function withhold(reply: FastifyReply, forMs: number): FastifyReply {
  const { socket } = reply.raw;
  const timer = setTimeout(() => socket?.destroy(), forMs);
  reply.raw.once('close', () => clearTimeout(timer));
  return reply.hijack();
}
