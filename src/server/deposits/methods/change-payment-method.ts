import type { z } from 'zod';
import type { changePaymentMethod as contract, PaymentMethod } from '#shared/deposits/payments.contract.ts';
import { compareMoney, type Money } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { narrowest } from '../read-limits.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { describeChanges } from './describe-changes.ts';
import { requireDinars } from './require-dinars.ts';
import { methodColumns, toPaymentMethod } from './payment-method-queries.ts';

type Change = z.output<typeof contract.body>;
type Input = Change & Pick<PaymentMethod, 'method'>;

/** Limit of the account rows as JSON, as in the database. */
const ACCOUNT_LENGTH_MAX = 5500;

/**
 * Changes the given fields of a method, for deposits opened from now on. Refusals: changed_meanwhile,
 * law_not_acknowledged, account_details_missing, limits_out_of_order, invalid_request.
 */
export async function changePaymentMethod(db: Db, actor: Person, input: Input): Promise<PaymentMethod> {
  const { method, ...change } = input;
  requireDinars({ minimum: change.minimum, maximum: change.maximum }, { fee_fixed: change.fee_fixed });
  const account = change.account === undefined ? undefined : accountJson(change.account);
  return auditedAct(db, actor, async (tx, record) => {
    const row = await tx
      .selectFrom('deposit_methods')
      .select(methodColumns)
      .where('method', '=', method)
      // Opening a deposit does not wait for this lock.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = toPaymentMethod(row);
    if (change.version !== undefined && change.version !== before.version)
      throw await staleRefusal(tx, { what: 'deposit_methods', id: method }, actor.language);
    await refuseUnusable(tx, before, change);
    const isAcknowledged = before.is_crypto && change.acknowledges_law === true;
    const changed = await tx
      .updateTable('deposit_methods')
      .set({
        is_active: change.is_active ?? before.is_active,
        is_popular: change.is_popular ?? before.is_popular,
        fee_percent: change.fee_percent ?? row.fee_percent,
        fee_fixed: change.fee_fixed?.amount ?? row.fee_fixed,
        minimum: change.minimum === undefined ? row.minimum : (change.minimum?.amount ?? null),
        maximum: change.maximum === undefined ? row.maximum : (change.maximum?.amount ?? null),
        instructions_en: change.instructions?.en ?? row.instructions_en,
        instructions_ar: change.instructions?.ar ?? row.instructions_ar,
        ...(account === undefined ? {} : { account }),
        updated_by: actor.profileId,
        ...(isAcknowledged ? { law_acknowledged_at: sql`coalesce(law_acknowledged_at, now())` } : {}),
      })
      .where('method', '=', method)
      .returning(methodColumns)
      .executeTakeFirstOrThrow();
    const after = toPaymentMethod(changed);
    const details = describeChanges(factsOf(before), factsOf(after));
    if (Object.keys(details).length === 0) return after;
    record({ action: 'payment_method_changed', details: { method, ...details }, live: [null, 'payments'] });
    return after;
  });
}

/** An active method must be lawful, have an account, and accept some amount. */
async function refuseUnusable(tx: OpenTransaction, before: PaymentMethod, change: Change): Promise<void> {
  const isActive = change.is_active ?? before.is_active;
  const isAcknowledged = before.law_acknowledged_at !== null || change.acknowledges_law === true;
  if (isActive && before.is_crypto && !isAcknowledged) throw new Refusal('law_not_acknowledged');
  const rows = change.account ?? before.account;
  if (isActive && before.is_by_hand && rows.length === 0) throw new Refusal('account_details_missing');

  if (change.minimum === undefined && change.maximum === undefined) return;
  const store = await tx
    .selectFrom('settings')
    .select(['deposit_minimum', 'deposit_maximum'])
    .executeTakeFirstOrThrow();
  const own = { ...before, ...change };
  const range = narrowest(
    { minimum: dinars(store.deposit_minimum), maximum: dinars(store.deposit_maximum) },
    { minimum: own.minimum?.amount ?? null, maximum: own.maximum?.amount ?? null },
  );
  if (compareMoney(range.minimum, range.maximum) > 0) throw new Refusal('limits_out_of_order');
}

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });

/** Refusal: invalid_request if the rows are too long as JSON. */
function accountJson(rows: NonNullable<Change['account']>): string {
  const json = JSON.stringify(rows.map(({ label_en, label_ar, value }) => ({ label_en, label_ar, value })));
  if (json.length <= ACCOUNT_LENGTH_MAX) return json;
  throw new Refusal('invalid_request', {}, [{ field: 'account', problem: 'too_long' }]);
}

/** Audit log format. */
function factsOf(method: PaymentMethod) {
  const { is_active, is_popular, fee_percent, fee_fixed, minimum, maximum, instructions, account } = method;
  const say = (money: { amount: string; currency: string }) => `${money.amount} ${money.currency}`;
  return {
    is_active,
    is_popular,
    fee_percent,
    fee_fixed: say(fee_fixed),
    minimum: minimum === null ? null : say(minimum),
    maximum: maximum === null ? null : say(maximum),
    instructions_en: instructions.en,
    instructions_ar: instructions.ar,
    account: account.map(({ label_en, value }) => `${label_en}: ${value}`).join(' · '),
    law_acknowledged: method.law_acknowledged_at !== null,
  };
}
