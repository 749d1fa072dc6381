import { CATEGORIES_NAMED, MONTHS, type Spending } from '#shared/insight/spending.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { inAlgeria } from '#server/platform/dates/algeria.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { sumInEach } from '../figure-columns.ts';
import { readRunway } from './read-runway.ts';

/** A business's own figures: a few hundred rows, however much it bought. */
export async function readSpending(
  db: Db,
  { resellerId }: Pick<Reseller, 'resellerId'>,
  now: Date,
): Promise<Spending> {
  const [figures, runway] = await Promise.all([
    readFigures(db, resellerId, now),
    readRunway(db, resellerId, now),
  ]);
  return { ...figures, runway };
}

async function readFigures(db: Db, resellerId: string, now: Date): Promise<Omit<Spending, 'runway'>> {
  const thisMonth = sql`date_trunc('month', ${now}::timestamptz ${inAlgeria})`;
  const first = sql`(${thisMonth} - interval '1 month' * ${sql.lit(MONTHS - 1)})::date`;
  const { rows } = await sql<Omit<Spending, 'runway'>>`
    with figures as materialized (
      select *, by_list_dzd + by_tier_dzd + by_quote_dzd as saved_dzd,
        by_list_usd + by_tier_usd + by_quote_usd as saved_usd, by_list_eur + by_tier_eur + by_quote_eur as saved_eur
      from client_by_month(${resellerId}, ${first}) where month <= ${thisMonth}::date
    ), months as (
      select m::date as month, ${sumInEach('spent')} as spent, ${sumInEach('saved')} as saved
      from generate_series(${first}, ${thisMonth}, interval '1 month') m left join figures f on f.month = m::date
      group by m
    ), ranked as (
      select c.id, sum(f.spent_dzd) as spent_dzd, sum(f.spent_usd) as spent_usd, sum(f.spent_eur) as spent_eur,
        row_number() over (order by c.id is null, sum(f.spent_dzd) desc, c.id) as place
      from figures f left join categories c on c.id::text = f.category
      group by c.id having round(sum(f.spent_dzd), 2) > 0
    ), named as (
      select c.id, c.name, c.name_ar, ${sumInEach('spent')} as spent,
        row_number() over (order by c.id is null, sum(r.spent_dzd) desc, c.id) as place
      from ranked r left join categories c on c.id = r.id and r.place <= ${sql.lit(CATEGORIES_NAMED)}
      group by c.id
    )
    select ${sumInEach('spent')} as spent,
      (select jsonb_agg(jsonb_build_object('month', month, 'spent', spent, 'saved', saved) order by month) from months) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'name_ar', name_ar, 'spent', spent)
        order by place), '[]') from named) as categories,
      jsonb_build_object('total', ${sumInEach('saved')}, 'by_list', ${sumInEach('by_list')},
        'by_tier', ${sumInEach('by_tier')}, 'by_quote', ${sumInEach('by_quote')}) as saved
    from figures`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
