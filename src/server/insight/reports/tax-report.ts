import type { Language } from '#shared/locale.ts';
import type { PaperKind } from '#shared/paper-number.ts';
import { startOfDay } from '#server/platform/dates/algeria.ts';
import { sql } from '#server/platform/database/pool.ts';
import { counted, dinars, type Report } from './report.ts';

const PAPERS = {
  en: { invoice: 'Invoices', credit_note: 'Credit notes' },
  ar: { invoice: 'فواتير', credit_note: 'إشعارات دائنة' },
} as const satisfies Record<Language, Record<PaperKind, string>>;

/** For the tax declaration: invoices and credit notes by rate and currency, in dinars at their own rates. Credit notes are negative. */
export const taxReport: Report = {
  columns: () => [
    { name: 'rate', kind: 'percent' },
    { name: 'paper', kind: 'text' },
    { name: 'currency', kind: 'text' },
    counted('papers'),
    dinars('net_of_tax'),
    dinars('tax'),
    dinars('total'),
  ],
  rows: ({ from, until }) => sql`
    select concat_ws(' ', trim_scale(rate), paper, currency) as leads_to, rate, paper, currency, count(*) as papers, sum(total - tax) as net_of_tax,
      sum(tax) as tax, sum(total) as total
    from (
      select i.tax_rate as rate, i.kind as paper, i.currency,
        case i.kind when 'invoice' then 1 else -1 end * coalesce(i.total_dzd, i.total_amount) as total,
        case i.kind when 'invoice' then 1 else -1 end * round(i.tax_amount * coalesce(i.rate_dzd, 1), 2) as tax
      from invoices i where i.issued_at >= ${startOfDay(from)} and i.issued_at < ${startOfDay(until, '1 day')}
    ) papers
    group by rate, paper, currency order by rate desc, paper desc, currency`,
  say: (column, code, language) => {
    const papers: Record<string, string> = PAPERS[language];
    return column === 'paper' ? (papers[code] ?? code) : code;
  },
};
