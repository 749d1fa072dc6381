import { z } from 'zod';
import type { changeBalance as contract } from '#shared/resellers/clients.contract.ts';
import { currencies, formatMoney, toUnits } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockOpenClient, requireClient, requireOpenClient } from './client-queries.ts';

type Input = z.output<typeof contract.body> & { resellerId: string; idempotencyKey: string };
type Changed = z.output<typeof contract.response>;

const currency = z.enum(currencies);
const result = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('changed'),
    repeated: z.boolean().default(false),
    balance_before: z.string(),
    balance: z.string(),
    ledger_currency: currency,
  }),
  z.object({ result: z.literal('balance_too_small'), balance: z.string(), currency }),
  z.object({ result: z.literal('balance_above_maximum'), maximum: z.string() }),
  z.object({ result: z.enum(['balance_unchanged', 'idempotency_key_reused']) }),
]);

/**
 * Balance management (specification, section 7): credit adds, debit subtracts, adjustment sets. Idempotent by key.
 * Refusals: not_found, also for a closed account except for a debit, amount_missing, balance_too_small,
 * balance_above_maximum, balance_unchanged, idempotency_key_reused.
 */
export async function changeBalance(db: Db, actor: Person, input: Input): Promise<Changed> {
  const { resellerId, type, amount } = input;
  if (type !== 'adjustment' && toUnits(amount.amount, 2) === 0n) throw new Refusal('amount_missing');
  const description = input.description ?? `Manual ${type} adjustment`;
  return auditedAct(db, actor, async (tx, record) => {
    // Money arriving after an account was closed is refunded outside, so only a debit is allowed.
    const isTakenOff = type === 'debit';
    await (isTakenOff ? requireClient : requireOpenClient)(tx, resellerId);
    const { rows } = await sql<{ answer: unknown }>`
      select change_balance(${resellerId}, ${type}, ${amount.amount}::numeric, ${amount.currency}, ${actor.profileId},
        ${input.idempotencyKey}, ${description}) || jsonb_build_object('ledger_currency', ledger_currency) as answer
      from settings`.execute(tx);
    const answer = result.parse(rows[0]?.answer);
    if (answer.result === 'balance_too_small') {
      const balance = formatMoney({ amount: answer.balance, currency: answer.currency }, actor.language);
      throw new Refusal('balance_too_small', { balance });
    }
    if (answer.result === 'balance_above_maximum') {
      const maximum = formatMoney({ amount: answer.maximum, currency: 'DZD' }, actor.language);
      throw new Refusal(answer.result, { maximum });
    }
    if (answer.result !== 'changed') throw new Refusal(answer.result);
    const { balance, balance_before, ledger_currency } = answer;
    if (!answer.repeated) {
      // Re-checked under the wallet's lock: no money for an account closed concurrently.
      if (!isTakenOff) await lockOpenClient(tx, resellerId);
      record({
        action: 'balance_changed',
        resellerId,
        details: {
          type,
          amount: `${amount.amount} ${amount.currency}`,
          description,
          balance_before: `${balance_before} ${ledger_currency}`,
          balance: `${balance} ${ledger_currency}`,
        },
        live: [resellerId, 'clients'],
      });
    }
    return {
      balance_before: { amount: balance_before, currency: ledger_currency },
      balance: { amount: balance, currency: ledger_currency },
    };
  });
}
