import type { GatewayState } from '#shared/deposits/payments.contract.ts';
import type { Gateway } from '../gateway.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** How much of a key is ever shown. */
const END = 4;

/**
 * Which keys are active and where they come from. Shows only their last characters, stored apart, so nothing is
 * decrypted.
 */
export async function readGatewayState(db: Db, { setup }: Gateway): Promise<GatewayState> {
  const row = await db
    .selectFrom('gateway_keys as k')
    .innerJoin('profiles as p', 'p.id', 'k.author_id')
    .select(['k.mode', 'k.public_end', 'k.secret_end', 'k.created_at', nameOf('p').as('replaced_by')])
    .where('k.retired_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined) {
    return {
      mode: row.mode,
      source: 'panel',
      public_key: { end: row.public_end },
      secret_key: { end: row.secret_end },
      replaced_at: row.created_at,
      replaced_by: row.replaced_by,
      webhook_url: setup.places[row.mode].webhookUrl,
    };
  }
  const nothing = { public_key: null, secret_key: null, replaced_at: null, replaced_by: null };
  const settings = setup.environment ?? setup.sandbox;
  if (settings === null)
    return { ...nothing, mode: 'none', source: 'none', webhook_url: setup.places.test.webhookUrl };
  const known = { ...nothing, webhook_url: settings.webhookUrl };
  if (settings.mode === 'sandbox') return { ...known, mode: 'sandbox', source: 'sandbox' };
  const secret_key = { end: endOf(settings.secretKey) };
  return { ...known, mode: settings.mode, source: 'environment', secret_key };
}

export function endOf(key: string): string {
  return key.slice(-END);
}
