import type { FastifyInstance } from 'fastify';
import { isOpen, returnUrl } from '#sandbox/gateway/checkout.ts';
import type { GatewayParts } from '#sandbox/gateway/gateway-parts.ts';
import { noSuchCheckoutPage, payPage } from '#sandbox/gateway/pay-page.ts';
import { outcomeSchema, settleCheckout } from '#sandbox/gateway/settle-checkout.ts';
import { sendPage } from '#sandbox/page.ts';

interface ById {
  Params: { id: string };
}

/** The page that a payer is sent to, at /test/checkouts. */
export async function payRoutes(app: FastifyInstance, { parts }: { parts: GatewayParts }): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  app.get<ById>('/:id/pay', async (request, reply) => {
    const record = parts.store.get(request.params.id);
    return record === undefined
      ? sendPage(reply, 404, noSuchCheckoutPage())
      : sendPage(reply, 200, payPage(record.checkout));
  });

  app.post<ById>('/:id/pay', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const record = parts.store.get(request.params.id);
    if (record === undefined) {
      return sendPage(reply, 404, noSuchCheckoutPage());
    }
    const outcome = outcomeSchema.safeParse(form.get('outcome'));
    if (!outcome.success) {
      return sendPage(reply, 422, payPage(record.checkout, 'unknownOutcome'));
    }
    // A second press of a button changes nothing and leads where the first one led.
    const { checkout } = isOpen(record.checkout) ? await settleCheckout(parts, record, outcome.data) : record;
    return reply.redirect(returnUrl(checkout), 303);
  });
}
