import { z } from 'zod';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { currencies, formatMoney } from '#shared/money.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

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
  /** Index of the refused item, from 0. */
  line: z.number().optional(),
  /** Units of that item that are available. */
  available: z.number().optional(),
  unit_price: z.string().optional(),
  currency: currency.optional(),
  /** In dinars: this person's daily limit, and the rest of it. */
  limit: z.string().optional(),
  left: z.string().optional(),
});

/** Result of place_order and start_trial, with `ledger_currency`; refusals are thrown. */
export function readPlaced(answer: unknown, actor: Pick<Reseller, 'language'>): PlacedOrder {
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

function toRefusal(answer: unknown, actor: Pick<Reseller, 'language'>): Refusal {
  const {
    result,
    minimum,
    line,
    available,
    unit_price: price,
    currency: priceCurrency,
    limit,
    left,
  } = refused.parse(answer);
  const params: Record<string, string> = {};
  if (line !== undefined) params['line'] = String(line);
  if (available !== undefined) params['available'] = String(available);
  if (minimum !== undefined) params['minimum'] = String(minimum);
  if (price !== undefined && priceCurrency !== undefined) {
    params['price'] = formatMoney({ amount: price, currency: priceCurrency }, actor.language);
  }
  for (const [name, amount] of Object.entries({ limit, left })) {
    if (amount !== undefined) params[name] = formatMoney({ amount, currency: 'DZD' }, actor.language);
  }
  return new Refusal(result, params);
}
