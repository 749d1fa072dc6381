-- units_per_ledger_unit() at a past time; before the first rate, the first one.
create or replace function units_per_ledger_unit_at(p_currency text, p_time timestamptz) returns numeric
language sql stable
as $$
  select round(r.units[1] / r.units[2], 12) from (
    select array_agg(coalesce(
      (select x.units_per_usd from currency_rates x
       where x.currency = c.currency and x.created_at <= p_time order by x.id desc limit 1),
      (select x.units_per_usd from currency_rates x where x.currency = c.currency order by x.id limit 1)
    ) order by c.place) as units
    from settings, unnest(array[p_currency, ledger_currency]) with ordinality c (currency, place)
  ) r
$$;
