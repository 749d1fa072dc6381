import { z } from 'zod';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { currencies } from '#shared/money.ts';
import { readRefusal } from './read-refusal.ts';

const currency = z.enum(currencies);
const placed = z.object({
  result: z.literal('placed'),
  order_id: z.string(),
  order_number: z.string(),
  status: z.enum(['pending', 'completed']),
  payment_status: z.literal('paid'),
  total: z.string(),
  currency,
  client_reference: z
    .string()
    .nullish()
    .transform((text) => text ?? null),
  balance: z.string(),
  ledger_currency: currency,
  created_at: z.string(),
});
/** Result of place_order, start_trial and accept_quote, with `ledger_currency`; refusals are thrown. */
export function readPlaced(answer: unknown): PlacedOrder {
  const order = placed.safeParse(answer);
  if (!order.success) throw readRefusal(answer);
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
