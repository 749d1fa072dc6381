import { methodNames } from '#server/wallet/movement-words.ts';
import { sql } from '#server/platform/database/pool.ts';
import { counted, dinars, type Report } from './report.ts';

/** What was credited by each method, and the fees that clients paid on top. */
export const depositsReport: Report = {
  columns: () => [
    { name: 'method', kind: 'text' },
    counted('deposits'),
    dinars('credited'),
    dinars('fees'),
    dinars('paid'),
  ],
  rows: ({ from, until }) => sql`
    select method as leads_to, method, sum(deposits)::bigint as deposits, round(sum(credited_dzd), 2) as credited,
      round(sum(fees_dzd), 2) as fees, round(sum(credited_dzd), 2) + round(sum(fees_dzd), 2) as paid
    from deposits_by_day(${from}, ${until}) group by method order by credited desc, method`,
  say: (column, code, language) => {
    const names: Record<string, string> = methodNames(language);
    return column === 'method' ? (names[code] ?? code) : code;
  },
};
