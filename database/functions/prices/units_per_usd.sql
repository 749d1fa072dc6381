create or replace function units_per_usd(p_currency text) returns numeric
language sql stable
as $$
  select units_per_usd from currency_rates where currency = p_currency order by id desc limit 1
$$;
