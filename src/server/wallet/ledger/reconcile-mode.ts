import { adoptCheckout } from '#server/deposits/adopt-checkout.ts';
import { isUnknownCheckout, type ChargilyClient } from '#server/deposits/chargily/chargily-client.ts';
import type { Checkout } from '#server/deposits/chargily/checkout.ts';
import { settleDeposit } from '#server/deposits/settle-deposit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { compareCheckout } from './compare-checkout.ts';
import { listRecentCheckouts, type RecentCheckouts } from './list-recent-checkouts.ts';
import { recordException } from './record-exception.ts';
import {
  findDepositsOf,
  listReconciledDeposits,
  readReconciledDeposit,
  type ReconciledDeposit,
} from './reconciled-deposits.ts';

/** Limit of single lookups at the gateway: more doubtful checkouts mean a systematic problem. */
const QUESTIONS_MAX = 200;

interface Run {
  db: Db;
  gateway: ChargilyClient;
  reconciliationId: string;
  /** New checkouts are created in this mode. */
  isCurrent: boolean;
  questionsLeft: number;
}

/**
 * Compares one mode of the gateway with its deposits and records differences. Paid but uncredited deposits are
 * credited. Throws GatewayError if the gateway does not answer.
 */
export async function reconcileMode(
  db: Db,
  gateway: ChargilyClient,
  { reconciliationId, isCurrent }: Pick<Run, 'reconciliationId' | 'isCurrent'>,
): Promise<{ checkouts: number; deposits: number }> {
  const run: Run = { db, gateway, reconciliationId, isCurrent, questionsLeft: QUESTIONS_MAX };
  const { mode } = gateway.settings;
  // Checkouts first: a payment between the two reads shows up in the second.
  const recent = await listRecentCheckouts(gateway);
  const known = await findDepositsOf(db, recent);
  const byId = new Map(known.map((deposit) => [deposit.id, deposit]));
  const byCheckout = new Map(known.map((deposit) => [deposit.checkout_id, deposit]));
  for (const checkout of recent.byId.values()) {
    const named = byId.get(checkout.metadata?.deposit_id ?? '') ?? null;
    const deposit = byCheckout.get(checkout.id) ?? (isCurrent && isWithoutCheckout(named) ? named : null);
    if (deposit === null) await judgeStray(run, checkout, named);
    else if ((deposit.gateway ?? mode) === mode) await judge(run, checkout, deposit);
  }
  const deposits = await listReconciledDeposits(db, { mode, isCurrent });
  for (const deposit of deposits) await judgeUnlisted(run, recent, deposit);
  return { checkouts: recent.byId.size, deposits: deposits.length };
}

/** The creation answer may have been lost. */
function isWithoutCheckout(deposit: ReconciledDeposit | null): deposit is ReconciledDeposit {
  return deposit?.checkout_id === null && deposit.reference === null;
}

/** A checkout without a deposit only matters if it was paid. */
async function judgeStray(run: Run, checkout: Checkout, named: ReconciledDeposit | null): Promise<void> {
  if (checkout.status !== 'paid') return;
  await recordException(run.db, run.reconciliationId, {
    kind: 'unknown_checkout',
    checkout,
    checkoutId: checkout.id,
    depositId: named?.id ?? null,
  });
}

async function judge(run: Run, listed: Checkout, deposit: ReconciledDeposit): Promise<void> {
  const { db, gateway, reconciliationId } = run;
  const first = compareCheckout(listed, deposit);
  if (first === null) return;
  // Both reads are a while old: re-read before recording a difference.
  const checkout = first === 'credited_not_paid' ? await askAgain(run, listed) : listed;
  const fresh = await readReconciledDeposit(db, deposit.id);
  const kind = compareCheckout(checkout, fresh);
  if (kind === null) return;
  await recordException(db, reconciliationId, {
    kind,
    checkout,
    checkoutId: checkout.id,
    depositId: fresh.id,
  });
  if (kind !== 'paid_not_credited') return;
  if (fresh.checkout_id === null) await adoptCheckout(db, fresh.id, checkout, gateway.settings.mode);
  await settleDeposit(db, await readReconciledDeposit(db, fresh.id), checkout, gateway.settings.mode);
}

async function askAgain(run: Run, listed: Checkout): Promise<Checkout> {
  if (run.questionsLeft === 0) return listed;
  run.questionsLeft -= 1;
  return run.gateway.readCheckout(listed.id);
}

/** A paid or pending deposit whose checkout was not listed: ask for it by id. */
async function judgeUnlisted(run: Run, recent: RecentCheckouts, deposit: ReconciledDeposit): Promise<void> {
  const { checkout_id: checkoutId, status } = deposit;
  const matters = status === 'paid' || status === 'awaiting_payment';
  if (checkoutId === null || !matters || recent.byId.has(checkoutId)) return;
  if (run.questionsLeft > 0) {
    run.questionsLeft -= 1;
    const found = await run.gateway.readCheckout(checkoutId).catch((error: unknown) => {
      if (isUnknownCheckout(error)) return null;
      throw error;
    });
    if (found !== null) return judge(run, found, deposit);
  } else if (!recent.isComplete) return;
  await recordException(run.db, run.reconciliationId, {
    kind: 'missing_checkout',
    checkout: null,
    checkoutId,
    depositId: deposit.id,
  });
}
