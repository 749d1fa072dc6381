import { z } from 'zod';
import {
  ledgerProblem,
  type LedgerCheck,
  type readLedger as contract,
  type Reconciliation,
} from '#shared/wallet/ledger.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

export type Ledger = z.output<typeof contract.response>;

const CHECKS_SHOWN = 10;
const EXCEPTIONS_SHOWN = 100;

const problems = z.array(ledgerProblem).nullable();

interface CheckRow extends Omit<
  LedgerCheck,
  'transfers' | 'entries' | 'wallets' | 'trial_balance' | 'problems'
> {
  transfers: bigint | null;
  entries: bigint | null;
  wallets: bigint | null;
  trial_balance: string | null;
  problems: unknown;
  ledger_currency: Ledger['trial_balance']['currency'];
}

const count = (number: bigint | null) => (number === null ? null : Number(number));

/** The last ledger checks, newest first. */
export async function readChecks(db: Db): Promise<LedgerCheck[]> {
  const { rows } = await sql<CheckRow>`
    select c.id, c.started_at, c.finished_at, c.transfers, c.entries, c.wallets, c.trial_balance, c.problems, c.failure,
      ${nameOf('p')} as author, s.ledger_currency
    from ledger_checks c cross join settings s left join profiles p on p.id = c.author_id
    order by c.id desc limit ${CHECKS_SHOWN}`.execute(db);
  return rows.map(({ ledger_currency: currency, trial_balance: amount, ...row }) => ({
    ...row,
    transfers: count(row.transfers),
    entries: count(row.entries),
    wallets: count(row.wallets),
    trial_balance: amount === null ? null : { amount, currency },
    problems: problems.parse(row.problems),
  }));
}

type Exception = Reconciliation['exceptions'][number];

/** The last reconciliation with the gateway; null: never. */
export async function readLastReconciliation(db: Db): Promise<Reconciliation | null> {
  const { rows } = await sql<Omit<Reconciliation, 'exceptions'>>`
    select r.id, r.gateway, r.started_at, r.finished_at, r.checkouts, r.deposits, r.failure,
      ${nameOf('p')} as author,
      (select count(*)::int from reconciliation_exceptions e where e.reconciliation_id = r.id) as exception_count
    from reconciliations r left join profiles p on p.id = r.author_id
    order by r.id desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, exceptions: await readExceptions(db, row.id) };
}

async function readExceptions(db: Db, reconciliationId: string): Promise<Exception[]> {
  const rows = await db
    .selectFrom('reconciliation_exceptions as e')
    .leftJoin('deposits as d', 'd.id', 'e.deposit_id')
    .leftJoin('reseller_profiles as r', 'r.id', 'd.reseller_id')
    .select(['e.id', 'e.kind', 'e.checkout_id', 'e.gateway_status', 'e.gateway_amount'])
    .select(['d.id as deposit_id', 'd.status', 'd.pay_amount', 'd.pay_currency', 'r.trade_name'])
    .where('e.reconciliation_id', '=', reconciliationId)
    .orderBy('e.id')
    .limit(EXCEPTIONS_SHOWN)
    .execute();
  return rows.map(({ gateway_amount: amount, deposit_id, status, pay_amount, pay_currency, ...row }) => ({
    id: row.id,
    kind: row.kind,
    checkout_id: row.checkout_id,
    gateway_status: row.gateway_status,
    gateway_amount: amount === null ? null : { amount, currency: 'DZD' },
    deposit:
      deposit_id === null || status === null || pay_amount === null || pay_currency === null
        ? null
        : {
            id: deposit_id,
            status,
            to_pay: { amount: pay_amount, currency: pay_currency },
            client: row.trade_name,
          },
  }));
}
