import { compareMoney, formatMoney, type Currency, type Money } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  id: string;
  is_on: boolean;
  expected_unit_price?: Money | undefined;
}

/**
 * Turns auto-renewal on or off. On: at today's price, as shown, which is also the most it may cost; only while active,
 * never for a trial. Off: also for a renewal that takes over concurrently. Refusals: not_found, not_renewable,
 * price_changed, product_unavailable.
 */
export function switchAutoRenewal(db: Db, actor: Reseller, input: Input): Promise<{ is_on: boolean }> {
  return auditedAct(db, actor, async (tx, record) => {
    const locked = await tx
      .selectFrom('subscriptions as s')
      .select('s.id')
      .where('s.id', '=', input.id)
      .where('s.reseller_id', '=', actor.resellerId)
      .forUpdate()
      .executeTakeFirst();
    if (locked === undefined) throw new Refusal('not_found');
    const changed = input.is_on ? await switchOn(tx, actor, input) : await switchOff(tx, input.id);
    if (changed) {
      record({
        action: 'auto_renewal_changed',
        resellerId: actor.resellerId,
        subject: { kind: 'subscription', id: input.id },
        details: { is_active: String(input.is_on), ...detailsOf(input) },
        live: [actor.resellerId, 'subscriptions'],
      });
    }
    return { is_on: input.is_on };
  });
}

const detailsOf = ({ is_on: isOn, expected_unit_price: price }: Input): Record<string, string> =>
  isOn && price !== undefined ? { amount: price.amount, currency: price.currency } : {};

async function switchOn(tx: Db, actor: Reseller, { id, expected_unit_price: shown }: Input): Promise<true> {
  if (shown === undefined)
    throw new Refusal('invalid_request', {}, [{ field: 'expected_unit_price', problem: 'required' }]);
  const price = await findPrice(tx, actor, id);
  if (price.currency !== shown.currency || compareMoney(price, shown) !== 0)
    throw new Refusal('price_changed', { price: formatMoney(price, actor.language) });
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({
      auto_renew: true,
      auto_renew_by: actor.profileId,
      auto_renew_price: price.amount,
      auto_renew_currency: price.currency,
      renewal_refusal: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['active', 'expiring'])
    .where('ends_at', '>', sql<string>`now()`)
    .where('is_trial', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not_renewable');
  return true;
}

/** Today's unit price for this business. */
async function findPrice(tx: Db, { priceListId }: Reseller, id: string): Promise<Money> {
  const { rows } = await sql<{ amount: string; currency: Currency }>`
    select p.unit_price::text as amount, p.currency
    from subscriptions s
    cross join lateral resolve_price(s.product_id, s.plan_id, s.variation_id, s.quantity, ${priceListId}) p
    where s.id = ${id}`.execute(tx);
  const [price] = rows;
  if (price === undefined) throw new Refusal('product_unavailable');
  return price;
}

/** A concurrent renewal took over the setting: found by a new query after waiting for it. */
async function switchOff(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({ auto_renew: false, renewal_refusal: null, updated_at: sql`now()` })
    // Cancelled ones never auto-renew; the condition matches the partial index.
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('renews_id', '=', id), eb('status', '<>', 'cancelled')])]),
    )
    .where('auto_renew', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
