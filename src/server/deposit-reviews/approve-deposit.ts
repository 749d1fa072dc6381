import { z } from 'zod';
import { formatMoney, fromUnits, toUnits, type Money } from '#shared/money.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

interface Input {
  id: string;
  /** As it was seen on the account, in the currency that the deposit is paid in. */
  received: Money;
}

const result = z.discriminatedUnion('result', [
  z.object({ result: z.literal('credited'), credited: z.string(), repeated: z.boolean().default(false) }),
  z.object({ result: z.literal('second_needed') }),
  z.object({ result: z.literal('received_differs'), received: z.string() }),
  z.object({ result: z.enum(['same_approver', 'already_decided', 'nothing_to_credit', 'not_found']) }),
]);
type Result = z.output<typeof result>;
type Approved = Extract<Result, { result: 'credited' | 'second_needed' }>;

/**
 * Says what came for a deposit by hand: credits it in proportion, or is the first of two approvals; approve_deposit() has
 * the rules. The same again by the same person moves nothing and leaves no second entry. Refusals: not_found,
 * invalid_request for another currency or an amount beyond all measure, already_decided, same_approver,
 * received_differs, nothing_to_credit.
 */
export async function approveDeposit(db: Db, actor: Person, { id, received }: Input): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deposit = await tx
      .selectFrom('deposits')
      .select(['profile_id', 'reseller_id', 'pay_currency'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (deposit === undefined) throw new Refusal('not_found');
    if (received.currency !== deposit.pay_currency) throw refusalOf('received.currency', 'not_allowed');
    const answer = await approve(tx, actor, { id, received });
    const isCredited = answer.result === 'credited';
    if (isCredited && answer.repeated) return;
    await writeAudit(tx, {
      action: isCredited ? 'deposit_approved' : 'deposit_first_approved',
      by: actor,
      profileId: deposit.profile_id,
      resellerId: deposit.reseller_id,
      subject: { kind: 'deposit', id },
      details: {
        received: `${fromUnits(toUnits(received.amount, 2), 2)} ${received.currency}`,
        ...(isCredited ? { credited: `${answer.credited} DZD` } : {}),
      },
    });
  });
}

async function approve(tx: OpenTransaction, actor: Person, { id, received }: Input): Promise<Approved> {
  const answer = await askDatabase(tx, actor, { id, received });
  if (answer.result === 'credited' || answer.result === 'second_needed') return answer;
  if (answer.result !== 'received_differs') throw new Refusal(answer.result);
  const seen = { amount: answer.received, currency: received.currency };
  throw new Refusal('received_differs', { received: formatMoney(seen, actor.language) });
}

async function askDatabase(tx: OpenTransaction, actor: Person, { id, received }: Input): Promise<Result> {
  try {
    const { rows } = await sql<{ answer: unknown }>`
      select approve_deposit(${id}, ${received.amount}::numeric, ${actor.profileId}) as answer`.execute(tx);
    return result.parse(rows[0]?.answer);
  } catch (error) {
    // What it would credit fits into no wallet: a slip of the keyboard.
    if (isOutOfRange(error)) throw refusalOf('received.amount', 'too_large');
    throw error;
  }
}

const isOutOfRange = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22003';

const refusalOf = (field: string, problem: 'not_allowed' | 'too_large') =>
  new Refusal('invalid_request', {}, [{ field, problem }]);
