import { z } from 'zod';
import type { placeOrder as contract, PlacedOrder } from '#shared/contracts/orders.ts';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import { formatMoney, currencies } from '#shared/money.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

type Input = z.output<typeof contract.body> & { idempotencyKey: string };

const currency = z.enum(currencies);
const placed = z.object({
  result: z.literal('placed'),
  order_id: z.string(),
  order_number: z.string(),
  status: z.enum(['pending', 'completed']),
  payment_status: z.literal('paid'),
  total: z.string(),
  currency,
  balance: z.string(),
  ledger_currency: currency,
  created_at: z.string(),
});
const refused = z.object({
  result: z.string().refine((text): text is ErrorCode => text in errorStatus),
  minimum: z.number().optional(),
  unit_price: z.string().optional(),
  currency: currency.optional(),
  /** In dinars: what this person may spend in a day, and what is left of it. */
  limit: z.string().optional(),
  left: z.string().optional(),
});

/**
 * Buys from the balance: one call of the database function place_order, which does all of it or nothing (design:
 * buying is one round trip). The same key with the same lines answers with the first result again.
 */
export async function placeOrder(db: Db, actor: Reseller, input: Input): Promise<PlacedOrder> {
  const lines = input.lines.map(({ expected_unit_price: expected, ...line }) => ({
    ...line,
    expected_unit_price: expected.amount,
    expected_currency: expected.currency,
  }));
  const rows = await runNamed<{ answer: unknown }>(
    db,
    `select place_order($1, $2, $3, $4) || jsonb_build_object('ledger_currency', ledger_currency) as answer from settings`,
    [actor.resellerId, actor.profileId, input.idempotencyKey, JSON.stringify(lines)],
  );
  const answer = rows[0]?.answer;
  const order = placed.safeParse(answer);
  if (!order.success) throw toRefusal(answer, actor);
  const {
    order_id,
    total,
    balance,
    currency: totalCurrency,
    ledger_currency,
    result: _,
    ...rest
  } = order.data;
  return {
    ...rest,
    id: order_id,
    created_at: new Date(rest.created_at).toISOString(),
    total: { amount: total, currency: totalCurrency },
    balance: { amount: balance, currency: ledger_currency },
  };
}

function toRefusal(answer: unknown, actor: Reseller): Refusal {
  const { result, minimum, unit_price: price, currency: priceCurrency, limit, left } = refused.parse(answer);
  const params: Record<string, string> = {};
  if (minimum !== undefined) params['minimum'] = String(minimum);
  if (price !== undefined && priceCurrency !== undefined) {
    params['price'] = formatMoney({ amount: price, currency: priceCurrency }, actor.language);
  }
  for (const [name, amount] of Object.entries({ limit, left })) {
    if (amount !== undefined) params[name] = formatMoney({ amount, currency: 'DZD' }, actor.language);
  }
  return new Refusal(result, params);
}
