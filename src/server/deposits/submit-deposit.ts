import { cleanTyped } from '#shared/clean-typed.ts';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { addMoney, compareMoney, formatMoney, type Money } from '#shared/money.ts';
import { lockBusiness } from '#server/resellers/profile/lock-business.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { findDeposit, readDeposit } from './deposit-queries.ts';
import { convertUp } from './quote-deposit.ts';
import { readLimits } from './read-limits.ts';

interface Input {
  id: string;
  transferReference: string;
}

/** Minimum letters and digits of a transfer number; the database compares only those. */
const SIGNS_MIN = 4;

/**
 * Submits a manual deposit for review: one awaiting its receipt, or expired, since the money may have been sent.
 * Refusals: not_found, already_decided, receipt_missing, transfer_reference_used if another pending or paid deposit of
 * this method has the number, invalid_request for one with fewer than four letters or digits, balance_limit.
 */
export async function submitDeposit(db: Db, actor: Reseller, input: Input): Promise<Deposit> {
  const number = cleanTyped(input.transferReference);
  await requireNumber(db, number);
  try {
    await db.transaction().execute((tx) => submit(tx, actor, input.id, number));
  } catch (error) {
    if (isUniqueViolation(error, 'transfers_are_used_once')) throw new Refusal('transfer_reference_used');
    throw error;
  }
  return readDeposit(db, actor, input.id);
}

async function submit(tx: OpenTransaction, actor: Reseller, id: string, number: string): Promise<void> {
  // An expired deposit counts towards limits again, so check them and that the business is not being closed.
  await lockBusiness(tx, actor);
  await reviveExpired(tx, actor, id);
  const submitted = await tx
    .updateTable('deposits')
    .set({
      status: 'under_review',
      transfer_reference: number,
      submitted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('reseller_id', '=', actor.resellerId)
    .where((eb) => eb.or([eb('status', '=', 'awaiting_proof'), mayRevive]))
    .where('reference', 'is not', null)
    .where('receipt_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (submitted === undefined) {
    const { status, reference } = await findDeposit(tx, actor, id);
    const isWaiting = reference !== null && (status === 'awaiting_proof' || (await canRevive(tx, id)));
    throw new Refusal(isWaiting ? 'receipt_missing' : 'already_decided');
  }
  await addLiveEvents(tx, actor.resellerId, 'deposits');
}

/** How long after expiring a deposit can still be submitted. */
const REVIVAL_DAYS = 30;
const mayRevive = sql<boolean>`(status = 'expired' and expires_at > now() - make_interval(days => ${REVIVAL_DAYS}))`;

async function canRevive(tx: OpenTransaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposits')
    .select('id')
    .where('id', '=', id)
    .where(mayRevive)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Expired deposits did not count towards the maximum balance, so check it again; one paid in another currency is
 * revalued at today's rate. Refusal: balance_limit.
 */
async function reviveExpired(tx: OpenTransaction, actor: Reseller, id: string): Promise<void> {
  const expired = await tx
    .selectFrom('deposits')
    .select(['amount', 'fee', 'pay_currency'])
    .where('id', '=', id)
    .where('reseller_id', '=', actor.resellerId)
    .where('status', '=', 'expired')
    .executeTakeFirst();
  if (expired === undefined) return;
  const amount: Money = { amount: expired.amount, currency: 'DZD' };
  const { balanceLeft, balanceMaximum } = await readLimits(tx, actor.resellerId);
  if (compareMoney(amount, balanceLeft) > 0) {
    throw new Refusal('balance_limit', { maximum: formatMoney(balanceMaximum, actor.language) });
  }
  const toPay = await convertUp(
    tx,
    addMoney(amount, { amount: expired.fee, currency: 'DZD' }),
    expired.pay_currency,
  );
  await tx.updateTable('deposits').set({ pay_amount: toPay.amount }).where('id', '=', id).execute();
}

/** Counted by the database, whose definition of a letter differs. */
async function requireNumber(db: Db, number: string): Promise<void> {
  const { rows } = await sql<{ isOne: boolean }>`
    select length(regexp_replace(${number}, '[^[:alnum:]]', '', 'g')) >= ${SIGNS_MIN}::integer as "isOne"`.execute(
    db,
  );
  if (rows[0]?.isOne === true) return;
  throw new Refusal('invalid_request', {}, [{ field: 'transfer_reference', problem: 'too_short' }]);
}
