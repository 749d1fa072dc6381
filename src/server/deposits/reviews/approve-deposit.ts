import { z } from 'zod';
import { compareMoney, formatMoney, fromUnits, toUnits, type Money } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { observed } from '#server/platform/observed.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  id: string;
  /** As seen on the account, in the deposit's pay_currency. */
  received: Money;
  /** For amounts outside one person's range: the reason, and the amount again. */
  unusual?: { reason: string; received_again: Money } | undefined;
}

const result = z.discriminatedUnion('result', [
  z.object({ result: z.literal('credited'), credited: z.string(), repeated: z.boolean().default(false) }),
  z.object({ result: z.literal('second_needed') }),
  z.object({ result: z.literal('received_differs'), received: z.string() }),
  z.object({ result: z.literal('balance_above_maximum'), maximum: z.string() }),
  z.object({
    result: z.enum(['same_approver', 'already_decided', 'nothing_to_credit', 'reason_needed', 'not_found']),
  }),
]);
type Result = z.output<typeof result>;
type Approved = Extract<Result, { result: 'credited' | 'second_needed' }>;

/**
 * Records the amount received for a manual deposit: credits it in proportion, or is the first of two approvals;
 * approve_deposit() has the rules. Idempotent for the same person. Refusals: not_found, invalid_request for another
 * currency, already_decided, same_approver, received_differs, nothing_to_credit, reason_needed, balance_above_maximum.
 */
export async function approveDeposit(db: Db, actor: Person, input: Input): Promise<void> {
  const { id, received, unusual } = input;
  if (unusual !== undefined && !isSame(received, unusual.received_again))
    throw refusalOf('unusual.received_again', 'not_the_same');
  let hasCredited = false;
  await auditedAct(db, actor, async (tx, record) => {
    const deposit = await tx
      .selectFrom('deposits')
      .select(['profile_id', 'reseller_id', 'pay_currency'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (deposit === undefined) throw new Refusal('not_found');
    if (received.currency !== deposit.pay_currency) throw refusalOf('received.currency', 'not_allowed');
    const answer = await approve(tx, actor, input);
    const isCredited = answer.result === 'credited';
    if (isCredited && answer.repeated) return;
    hasCredited = isCredited;
    record({
      action: isCredited ? 'deposit_approved' : 'deposit_first_approved',
      profileId: deposit.profile_id,
      resellerId: deposit.reseller_id,
      subject: { kind: 'deposit', id },
      details: {
        received: `${fromUnits(toUnits(received.amount, 2), 2)} ${received.currency}`,
        ...(isCredited ? { credited: `${answer.credited} DZD` } : {}),
        ...(unusual === undefined ? {} : { reason: unusual.reason }),
      },
    });
  });
  if (hasCredited) observed.depositEnd.tell({ result: 'credited', count: 1 });
}

async function approve(tx: OpenTransaction, actor: Person, input: Input): Promise<Approved> {
  const answer = await askDatabase(tx, actor, input);
  const say = (amount: string, { currency }: Pick<Money, 'currency'>) =>
    formatMoney({ amount, currency }, actor.language);
  if (answer.result === 'credited' || answer.result === 'second_needed') return answer;
  if (answer.result === 'received_differs')
    throw new Refusal(answer.result, { received: say(answer.received, input.received) });
  if (answer.result === 'balance_above_maximum')
    throw new Refusal(answer.result, { maximum: say(answer.maximum, { currency: 'DZD' }) });
  throw new Refusal(answer.result);
}

async function askDatabase(
  tx: OpenTransaction,
  actor: Person,
  { id, received, unusual }: Input,
): Promise<Result> {
  const { rows } = await sql<{ answer: unknown }>`
    select approve_deposit(${id}, ${received.amount}::numeric, ${actor.profileId},
      ${unusual?.reason ?? null}) as answer`.execute(tx);
  return result.parse(rows[0]?.answer);
}

const isSame = (one: Money, other: Money) =>
  one.currency === other.currency && compareMoney(one, other) === 0;

const refusalOf = (field: string, problem: 'not_allowed' | 'not_the_same') =>
  new Refusal('invalid_request', {}, [{ field, problem }]);
