import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { changeFaults, NO_FAULTS } from '#sandbox/gateway/faults.ts';
import { FieldErrors } from '#sandbox/gateway/field-errors.ts';
import type { GatewayParts } from '#sandbox/gateway/gateway-parts.ts';
import { outcomeSchema, sendEvent, settleCheckout } from '#sandbox/gateway/settle-checkout.ts';

interface ById {
  Params: { id: string };
}

const outcomeRequestSchema = z.strictObject({ outcome: outcomeSchema });
const NO_CHECKOUT = { message: 'No checkout has this id.' };

/** What the real gateway does not have: faults on demand, and outcomes without a person at the pay page. */
export async function controlRoutes(app: FastifyInstance, { parts }: { parts: GatewayParts }): Promise<void> {
  app.get('/faults', async () => parts.faults);

  app.post('/faults', async (request, reply) => {
    const changed = changeFaults(parts.faults, request.body);
    if (changed.error !== null) {
      return refuse(reply, changed.error);
    }
    parts.faults = changed.faults;
    return parts.faults;
  });

  app.post('/reset', async () => {
    parts.faults = NO_FAULTS;
    return parts.faults;
  });

  app.post<ById>('/checkouts/:id/outcome', async (request, reply) => {
    const read = outcomeRequestSchema.safeParse(request.body);
    if (!read.success) {
      return refuse(reply, read.error);
    }
    const record = parts.store.get(request.params.id);
    if (record === undefined) {
      return reply.code(404).send(NO_CHECKOUT);
    }
    // Unlike at the pay page, late outcomes are possible: a payment can arrive after the checkout has expired.
    if (record.checkout.status === 'paid') {
      return reply.code(409).send({ message: 'The checkout is paid, which is final.' });
    }
    return (await settleCheckout(parts, record, read.data.outcome)).checkout;
  });

  app.post<ById>('/checkouts/:id/webhook', async (request, reply) => {
    const record = parts.store.get(request.params.id);
    if (record === undefined) {
      return reply.code(404).send(NO_CHECKOUT);
    }
    if (record.lastEvent === null) {
      return reply.code(409).send({ message: 'Nothing has happened to the checkout yet.' });
    }
    return { deliveries: await sendEvent(parts, record.lastEvent) };
  });
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const errors = new FieldErrors();
  for (const issue of error.issues) {
    errors.add(issue.path.join('.') || 'body', issue.message);
  }
  return reply.code(422).send(errors.toReply());
}
