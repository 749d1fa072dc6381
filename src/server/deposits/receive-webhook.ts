import type { Insertable } from 'kysely';
import { sql, type Db } from '../platform/database/pool.ts';
import type { WebhookEvents } from '../platform/database/schema.gen.ts';
import { checkout, webhookEvent, type Checkout } from './chargily/checkout.ts';
import type { GatewayMode } from './chargily/chargily-client.ts';
import { verifySignature } from './chargily/verify-signature.ts';
import { depositColumns } from './deposit-queries.ts';
import type { Gateway } from './gateway.ts';
import { settleDeposit } from './settle-deposit.ts';

type Record = Omit<Insertable<WebhookEvents>, 'provider'>;

/** Documented webhooks omit the currency; the gateway only takes dinars. */
const reported = checkout.extend({ currency: checkout.shape.currency.default('dzd') });

const KNOWN_TYPES = new Set(['checkout.paid', 'checkout.failed', 'checkout.canceled', 'checkout.expired']);

/**
 * Handles one webhook as raw bytes and logs the outcome. Safe against forged, repeated, late and reordered ones.
 * Returns false if the signature is invalid.
 */
export async function receiveWebhook(
  db: Db,
  gateway: Gateway,
  body: Buffer,
  signature: unknown,
): Promise<boolean> {
  const keys = await gateway.webhookKeys(db);
  const key = keys.find(({ secretKey }) => verifySignature(body, signature, secretKey));
  if (key === undefined) {
    await writeDownForged(db);
    return false;
  }
  // In one transaction: nothing is credited without its log entry.
  await db.transaction().execute(async (tx) => writeDown(tx, await judge(tx, key.mode, body)));
  return true;
}

async function judge(db: Db, mode: GatewayMode, body: Buffer): Promise<Record> {
  const event = webhookEvent.safeParse(parseJson(body));
  if (!event.success) return { verdict: 'unreadable' };
  const about = { event_id: event.data.id, event_type: event.data.type };
  if (!KNOWN_TYPES.has(event.data.type)) return { ...about, verdict: 'unknown_type' };
  const data = reported.safeParse(event.data.data);
  if (!data.success) return { ...about, verdict: 'unreadable' };
  const known = {
    ...about,
    checkout_id: data.data.id,
    payload: JSON.stringify(withoutPersonalData(data.data)),
  };
  const deposit = await db
    .selectFrom('deposits')
    .select(depositColumns)
    .where('checkout_id', '=', data.data.id)
    .executeTakeFirst();
  if (deposit === undefined) return { ...known, verdict: 'unknown_deposit' };
  const verdict = await settleDeposit(db, deposit, data.data, mode);
  return { ...known, deposit_id: deposit.id, verdict };
}

/** Bodies contain the merchant's documents and the payer's address; log only what the decision used. */
function withoutPersonalData({ id, amount, currency, status, livemode, metadata }: Checkout) {
  return { id, amount, currency, status, livemode, metadata };
}

/** Limit of logged forgeries per minute, so that nobody can fill the table. */
const FORGED_A_MINUTE = 60;

/** Unverified content is not stored. */
async function writeDownForged(db: Db): Promise<void> {
  await sql`
    insert into webhook_events (provider, verdict)
    select 'chargily', 'bad_signature' where (
      select count(*) from webhook_events
      where received_at > now() - interval '1 minute' and verdict = 'bad_signature') < ${FORGED_A_MINUTE}`.execute(
    db,
  );
}

async function writeDown(db: Db, record: Record): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ provider: 'chargily', ...record })
    .execute();
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
