import type { WalletSummary } from '#shared/wallet/wallet.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Currency, Money } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { listBalanceTransactions } from './list-movements.ts';

const LAST_MOVEMENTS = 5;

/** Display currency. */
interface Shown {
  language: Language;
  currency?: Currency | undefined;
}

interface Row {
  balance: string;
  currency: Currency;
  held: string | null;
  arriving: string | null;
  notice_below: string | null;
  is_low: boolean;
}

/**
 * The caller's balance with its context (design, section 5). held and balance are in the ledger's currency, the rest in
 * dinars. Without the permission to see money: no pending amounts, no transactions.
 */
export async function readWallet(db: Db, actor: Reseller, shown: Shown): Promise<WalletSummary> {
  const { rows } = await sql<Row>`
    select a.balance, s.ledger_currency as currency, h.held, d.arriving, a.notice_below,
      coalesce(round(a.balance * units_per_ledger_unit('DZD'), 2) < a.notice_below, false) as is_low
    from ledger_accounts a
    cross join settings s
    cross join lateral (${heldFor(actor)}) h
    cross join lateral (
      select sum(d.amount) as arriving from deposits d
      where d.reseller_id = a.reseller_id and d.status = 'under_review') d
    where a.reseller_id = ${actor.resellerId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`business ${actor.resellerId} has no wallet`);
  const { balance, currency, is_low } = row;
  const seesMoney = may(actor, 'see_money');
  return {
    balance: { amount: balance, currency },
    held: moneyOf(row.held, currency),
    arriving: seesMoney ? moneyOf(row.arriving, 'DZD') : null,
    notice_below: moneyOf(row.notice_below, 'DZD'),
    is_low,
    movements: seesMoney
      ? (await listBalanceTransactions({ db, elsewhere: db }, actor, { limit: LAST_MOVEMENTS, ...shown }))
          .data
      : null,
  };
}

/** Value of open orders: neither delivered nor refunded, each at its purchase rate. */
function heldFor({ resellerId }: Reseller) {
  return sql`
    select sum(round(i.unit_price * (i.quantity - i.delivered_quantity - i.refunded_quantity) / t.rate, 8)) as held
    from orders o
    join ledger_transfers t on t.id = o.transfer_id
    join order_items i on i.order_id = o.id
    where o.reseller_id = ${resellerId} and o.status in ('pending', 'processing')
      and i.quantity > i.delivered_quantity + i.refunded_quantity`;
}

const moneyOf = (amount: string | null, currency: Currency): Money | null =>
  amount === null ? null : { amount, currency };

export async function readBalance(db: Db, resellerId: string): Promise<Money> {
  return db
    .selectFrom('ledger_accounts')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['balance as amount', 'ledger_currency as currency'])
    .where('reseller_id', '=', resellerId)
    .executeTakeFirstOrThrow();
}
