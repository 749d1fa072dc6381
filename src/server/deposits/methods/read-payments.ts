import type { z } from 'zod';
import type { readPayments as contract } from '#shared/deposits/payments.contract.ts';
import type { Currency } from '#shared/money.ts';
import type { Gateway } from '../gateway.ts';
import { readLedgerFigures } from '#server/wallet/ledger/ledger-figures.ts';
import { readSales } from '#server/wallet/ledger/read-sales.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { listPaymentMethods } from './payment-method-queries.ts';
import { readPaymentSettings } from './payment-settings-queries.ts';
import { readGatewayState } from './read-gateway-state.ts';

type Payments = z.output<typeof contract.response>;
type Recent = Payments['recent'][number];

/** Specification, section 2: the last five. */
const RECENT = 5;

/** Everything the payments page shows. */
export async function readPayments(db: Db, gateway: Gateway, isHttps: boolean): Promise<Payments> {
  const [figures, methods, state, settings, recent] = await Promise.all([
    readFigures(db),
    listPaymentMethods(db),
    readGatewayState(db, gateway),
    readPaymentSettings(db, isHttps),
    readRecent(db),
  ]);
  return { figures, methods, gateway: state, settings, recent };
}

/** Revenue is the sales account, as in the store's statistics. */
async function readFigures(db: Db): Promise<Payments['figures']> {
  const { rows } = await sql<{ successful: number; pending: number; failed: number; deposited: string }>`
    select count(*) filter (where status = 'paid')::int as successful,
      count(*) filter (where status in ('created', 'awaiting_payment', 'awaiting_proof', 'under_review'))::int as pending,
      count(*) filter (where status in ('failed', 'cancelled', 'expired', 'rejected'))::int as failed,
      coalesce(sum(credited_amount), 0)::text as deposited
    from deposits`.execute(db);
  const { house, currency } = await readLedgerFigures(db);
  const [counts] = rows;
  const sales = house.find(({ code }) => code === 'sales');
  if (counts === undefined || sales === undefined) throw new Error('the figures are missing');
  return {
    ...counts,
    revenue: { amount: sales.balance, currency },
    revenue_in: await readSales(db),
    deposited: { amount: counts.deposited, currency: 'DZD' },
  };
}

interface RecentRow extends Omit<Recent, 'client' | 'amount'> {
  amount: string;
  currency: Currency;
  reseller_id: string;
  trade_name: string | null;
}

/** The newest transactions of all wallets, each in its own currency. */
async function readRecent(db: Db): Promise<Recent[]> {
  const { rows } = await sql<RecentRow>`
    select t.id, t.kind, t.description, t.created_at, (t.original_amount * sign(e.amount))::text as amount,
      t.original_currency as currency, r.id as reseller_id, r.trade_name
    from (select * from ledger_transfers order by id desc limit ${RECENT}) t
    join ledger_entries e on e.transfer_id = t.id and e.hash is not null
    join ledger_accounts a on a.id = e.account_id
    join reseller_profiles r on r.id = a.reseller_id
    order by t.id desc`.execute(db);
  return rows.map(({ amount, currency, reseller_id, trade_name, ...row }) => ({
    ...row,
    amount: { amount, currency },
    client: { id: reseller_id, trade_name },
  }));
}
