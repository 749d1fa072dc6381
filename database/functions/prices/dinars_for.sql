-- Dinars per unit of a currency, at current rates.
create or replace function dinars_for(p_currency text) returns numeric
language sql stable
as $$
  select case when p_currency = 'DZD' then 1 else round(units_per_usd('DZD') / units_per_usd(p_currency), 12) end
$$;
