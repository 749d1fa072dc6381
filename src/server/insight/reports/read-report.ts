import { REPORT_ROWS, type ReportAnswer } from '#shared/insight/reports.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { prepareReport, type Reader, type Row, type Wanted } from './prepare-report.ts';

interface Answer {
  rows: Row[];
  count: number;
  totals: Record<string, string | null>;
}

/** A report's first rows, at most `most`, with the number and the totals of all. Refusals: as prepareReport's. */
export async function readReport(
  db: Db,
  actor: Reader,
  wanted: Wanted,
  most = REPORT_ROWS,
): Promise<ReportAnswer> {
  const { period, columns, summed, cells, say, ...report } = await prepareReport(db, actor, wanted);
  const sums = summed.map(({ name }) => sql.ref(name));
  const whole =
    report.whole?.() ??
    sql`select count(*), ${sql.join(sums.map((name) => sql`sum(${name}) as ${name}`))} from r`;
  const { rows } = await sql<Answer>`
    with r as materialized (
      select row_number() over () as place, x.* from (${report.rows(most)}) x
    ), w as (${whole})
    select count::int,
      jsonb_build_object(${sql.join(summed.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(name)}::text`))}) as totals,
      coalesce((select jsonb_agg(jsonb_build_object('leads_to', leads_to, 'cells', ${cells}) order by place)
        from r where place <= ${most}), '[]') as rows
    from w`.execute(db);
  const [answer] = rows;
  if (answer === undefined) throw new Error('the report is missing');
  return {
    period,
    columns,
    rows: answer.rows.map(say),
    count: answer.count,
    totals: columns.map(({ name }) => answer.totals[name] ?? null),
  };
}
