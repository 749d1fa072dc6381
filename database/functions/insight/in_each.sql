-- An amount in each currency: its own as it is, the others by the ledger's amount and the rate of its time (as
-- units_per_ledger_unit_at). Later rates change nothing. Called for each of a million orders, so that all of it becomes part of the
-- caller's plan.
create or replace function in_each(p_currency text, p_amount numeric, p_ledger_amount numeric, p_at timestamptz)
returns table (dzd numeric, usd numeric, eur numeric)
language sql stable
as $$
  select
    case when p_currency = 'DZD' then p_amount else round(p_ledger_amount * round(u.dzd / l.units, 12), 2) end,
    case when p_currency = 'USD' then p_amount else round(p_ledger_amount * round(1 / l.units, 12), 8) end,
    case when p_currency = 'EUR' then p_amount else round(p_ledger_amount * round(u.eur / l.units, 12), 8) end
  from settings s
  cross join lateral (
    select coalesce(
        (select x.units_per_usd from currency_rates x where x.currency = 'DZD' and x.created_at <= p_at order by x.id desc limit 1),
        (select x.units_per_usd from currency_rates x where x.currency = 'DZD' order by x.id limit 1)) as dzd,
      coalesce(
        (select x.units_per_usd from currency_rates x where x.currency = 'EUR' and x.created_at <= p_at order by x.id desc limit 1),
        (select x.units_per_usd from currency_rates x where x.currency = 'EUR' order by x.id limit 1)) as eur
    -- Looked up once, and not for each amount.
    offset 0
  ) u
  cross join lateral (
    select case s.ledger_currency when 'DZD' then u.dzd when 'EUR' then u.eur else 1 end as units
  ) l
$$;
revoke execute on function in_each from public;
grant execute on function in_each to rasid_app;
