-- Units of p_currency per unit of the ledger's currency, at current rates.
create or replace function units_per_ledger_unit(p_currency text) returns numeric
language sql stable
as $$
  select round(units_per_usd(p_currency) / units_per_usd(ledger_currency), 12) from settings
$$;
