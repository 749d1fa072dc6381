import type { z } from 'zod';
import type {
  changePaymentSettings as contract,
  PaymentSettings,
} from '#shared/deposits/payments.contract.ts';
import { toUnits } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { describeChanges } from './describe-changes.ts';
import { requireDinars } from './require-dinars.ts';
import { settingsColumns, toPaymentSettings, type SettingsRow } from './payment-settings-queries.ts';

type Input = z.output<typeof contract.body>;

/**
 * Changes the given limits and currencies of the store. If the display currencies change, every open page reloads its
 * session. Refusals: limits_out_of_order, invalid_request.
 */
export async function changePaymentSettings(
  db: Db,
  actor: Person,
  { isHttps, ...input }: Input & { isHttps: boolean },
): Promise<PaymentSettings> {
  const { minimum, maximum, daily_maximum, balance_maximum, second_approval_above } = input;
  requireDinars({ minimum, maximum, daily_maximum, balance_maximum, second_approval_above });
  return auditedAct(db, actor, async (tx, record) => {
    const before = await tx
      .selectFrom('settings')
      .select(settingsColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = merge(before, input);
    refuseDisorder(after);
    const changed = await tx
      .updateTable('settings')
      .set(after)
      .returning(settingsColumns)
      .executeTakeFirstOrThrow();
    const details = describeChanges(factsOf(before), factsOf(changed));
    if (Object.keys(details).length === 0) return toPaymentSettings(changed, isHttps);
    record({ action: 'payment_settings_changed', details, live: [null, 'payments'] });
    if ('default_currency' in details || 'has_multiple_currencies' in details) {
      await addLiveEvents(tx, null, 'session');
    }
    return toPaymentSettings(changed, isHttps);
  });
}

function merge(before: SettingsRow, input: Input): SettingsRow {
  const { second_approval_above: above } = input;
  return {
    default_currency: input.default_currency ?? before.default_currency,
    has_multiple_currencies: input.has_multiple_currencies ?? before.has_multiple_currencies,
    deposits_require_https: input.deposits_require_https ?? before.deposits_require_https,
    deposit_minimum: input.minimum?.amount ?? before.deposit_minimum,
    deposit_maximum: input.maximum?.amount ?? before.deposit_maximum,
    deposit_daily_maximum: input.daily_maximum?.amount ?? before.deposit_daily_maximum,
    balance_maximum: input.balance_maximum?.amount ?? before.balance_maximum,
    second_approval_above: above === undefined ? before.second_approval_above : (above?.amount ?? null),
  };
}

/** Otherwise every deposit would be refused with contradictory limits. */
function refuseDisorder(row: SettingsRow): void {
  const minimum = toUnits(row.deposit_minimum, 2);
  const above = [row.deposit_maximum, row.deposit_daily_maximum, row.balance_maximum];
  if (above.some((limit) => toUnits(limit, 2) < minimum)) throw new Refusal('limits_out_of_order');
}

/** Audit log format. */
function factsOf(row: SettingsRow) {
  const { second_approval_above: above } = row;
  return {
    default_currency: row.default_currency,
    has_multiple_currencies: row.has_multiple_currencies,
    deposits_require_https: row.deposits_require_https,
    minimum: `${row.deposit_minimum} DZD`,
    maximum: `${row.deposit_maximum} DZD`,
    daily_maximum: `${row.deposit_daily_maximum} DZD`,
    balance_maximum: `${row.balance_maximum} DZD`,
    second_approval_above: above === null ? null : `${above} DZD`,
  };
}
