import { startOfDay } from '#server/platform/dates/algeria.ts';
import { sql } from '#server/platform/database/pool.ts';
import { clientName } from './client-name.ts';
import { dinars, type Report } from './report.ts';

/**
 * What the store owed each client at the end of a day, from the ledger: the sum is what its house accounts were short of then.
 * Entries lie in the order of time but for a day at most (last_sequence_before), so few are added up.
 */
export const balancesReport: Report = {
  columns: (ledger) => [
    { name: 'client', kind: 'text' },
    { name: 'balance', kind: 'money', currency: ledger, isSummed: true },
    ...(ledger === 'DZD' ? [] : [dinars('in_dinars')]),
  ],
  rows: ({ until }) => {
    const end = startOfDay(until, '1 day');
    return sql`
      select r.id as leads_to, ${clientName('r')} as client, b.balance,
        round(b.balance * units_per_ledger_unit_at('DZD', ${end}), 2) as in_dinars
      from ledger_accounts a
      join reseller_profiles r on r.id = a.reseller_id
      cross join lateral (select coalesce(last_sequence_before(a.id, ${end}), 0) as sequence) certain
      left join ledger_entries k on k.account_id = a.id and k.sequence = certain.sequence
      cross join lateral (
        select coalesce(k.balance_after, 0)
          + coalesce((select sum(e.amount) from ledger_entries e
            where e.account_id = a.id and e.hash is not null and e.sequence > certain.sequence
              and e.created_at >= coalesce(k.created_at - interval '1 day', '-infinity') and e.created_at < ${end}), 0) as balance
      ) b
      where b.balance <> 0 order by b.balance desc, r.id`;
  },
};
