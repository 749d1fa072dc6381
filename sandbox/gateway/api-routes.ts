import type { FastifyInstance } from 'fastify';
import { requireBearer } from '#sandbox/gateway/bearer.ts';
import { createCheckout } from '#sandbox/gateway/create-checkout.ts';
import type { GatewayParts } from '#sandbox/gateway/gateway-parts.ts';
import { toJson } from '#sandbox/gateway/laravel-json.ts';
import { paginate } from '#sandbox/gateway/paginate.ts';
import { settleCheckout } from '#sandbox/gateway/settle-checkout.ts';

interface ById {
  Params: { id: string };
}

const NOT_FOUND = { message: 'Not Found' };

/** The API that a merchant's server calls, at /test/api/v2. */
export async function apiRoutes(app: FastifyInstance, { parts }: { parts: GatewayParts }): Promise<void> {
  app.setReplySerializer(toJson);
  app.addHook('onRequest', requireBearer(parts.secret));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));

  app.post('/checkouts', (request, reply) => createCheckout(parts, request, reply));

  app.get('/checkouts', (request) => {
    const checkouts = parts.store.newestFirst().map(({ checkout }) => checkout);
    return paginate(checkouts, request.query, `${parts.publicUrl}/test/api/v2/checkouts`);
  });

  app.get<ById>('/checkouts/:id', async (request, reply) => {
    const record = parts.store.get(request.params.id);
    return record === undefined ? reply.code(404).send(NOT_FOUND) : record.checkout;
  });

  app.post<ById>('/checkouts/:id/expire', async (request, reply) => {
    const record = parts.store.get(request.params.id);
    // The gateway calls a checkout that has ended "not found" here.
    if (record?.checkout.status !== 'pending') {
      return reply.code(404).send(NOT_FOUND);
    }
    return (await settleCheckout(parts, record, 'expire')).checkout;
  });

  app.get('/balance', async () => ({
    entity: 'balance',
    livemode: false,
    wallets: [dinarWallet(parts)],
  }));
}

/** All that was ever paid in, as nothing is paid out. The gateway gives ready_for_payout as text. */
function dinarWallet({ store }: GatewayParts): Record<string, unknown> {
  const paid = store.newestFirst().filter(({ checkout }) => checkout.status === 'paid');
  const balance = paid.reduce((sum, { checkout }) => sum + checkout.amount, 0);
  return { currency: 'dzd', balance, ready_for_payout: String(balance), on_hold: 0 };
}
