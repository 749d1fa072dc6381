// A sender of webhooks that goes by the test's own clock, and businesses that listen.
import { WebhookSender } from '#server/api/webhooks/send-webhooks.ts';
import { webhookSecretsBox } from '#server/api/webhooks/webhook-secrets.ts';
import type { Reach } from '#server/platform/outside/post-outside.ts';
import { makeWebhookEndpoint, type WebhookEvent } from '#shared/api/webhooks.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { SECRET_KEY, type TestStore } from '#test/store.ts';
import type { Receiver } from './receiver.ts';

/** A server of the store that sends what is due at `clock.now`. */
export function makeSender(
  { database }: TestStore,
  clock: { now: Date },
  reach: Partial<Reach> = {},
  places?: number,
) {
  const failures: unknown[] = [];
  const sender = new WebhookSender({
    db: database.app.db,
    box: webhookSecretsBox(SECRET_KEY),
    reach: { isLocalAllowed: true, timeoutMs: 20_000, ...reach },
    onFailure: (error) => failures.push(error),
    now: () => clock.now,
    ...(places === undefined ? {} : { places }),
  });
  return {
    async sendDue() {
      await sender.sendDue();
      if (failures.length > 0) throw failures[0];
    },
  };
}

interface Sold {
  productId: string;
  price: string;
}

/** With these codes, or delivered by hand. */
export async function sell(
  { database, vault }: TestStore,
  price: string,
  codes: string[] = [],
): Promise<Sold> {
  const goods = codes.length > 0 ? { price, codes } : { price, delivery: 'manual' as const };
  const { productId } = await makeProduct(database.owner.db, vault, goods);
  return { productId, price };
}

export const buy = (store: TestStore, cookie: string, { productId, price }: Sold) =>
  api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: {
      lines: [
        {
          product_id: productId,
          quantity: 1,
          expected_unit_price: { amount: `${price}.00`, currency: 'DZD' },
        },
      ],
    },
  });

/** A business with an endpoint of its own at the receiver. */
export async function listen(
  store: TestStore,
  receiver: Receiver,
  events: WebhookEvent[] = ['order.completed'],
) {
  const buyer = await store.makeSignedInBuyer(10_000);
  const { cookie } = buyer;
  const path = `/${newKey()}`;
  const endpoint = dataOf(
    await api(store, 'POST', '/api/webhook-endpoints', {
      cookie,
      body: { url: receiver.url + path, events },
    }),
    makeWebhookEndpoint.response,
  );
  const clock = { now: new Date() };
  return {
    buyer,
    endpoint,
    path,
    clock,
    sender: makeSender(store, clock),
    /** What came to it. */
    mine: () => receiver.received.filter((one) => one.path === `/hooks${path}`),
    testEvent: async () => {
      const { status: answered } = await api(store, 'POST', `/api/webhook-endpoints/${endpoint.id}/test`, {
        cookie,
      });
      if (answered !== 202) throw new Error(`answered ${answered}`);
    },
  };
}

export async function deliveriesTo({ database }: TestStore, endpointId: string) {
  const { rows } = await sql<{ status: string; attempts: number; wait: number | null }>`
    select d.status, d.attempts, (extract(epoch from d.next_attempt_at - a.sent_at))::float8 as wait
    from webhook_deliveries d left join lateral (select sent_at from webhook_attempts
      where delivery_id = d.id order by id desc limit 1) a on true
    where d.endpoint_id = ${endpointId} order by d.id`.execute(database.owner.db);
  return rows;
}
