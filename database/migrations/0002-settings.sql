-- The store's settings: exactly one row, typed, so that a setting can't be misspelt or hold a wrong kind of value.
create table settings (
  is_the_one boolean primary key default true check (is_the_one),
  ledger_currency text not null check (ledger_currency in ('DZD', 'USD', 'EUR')),
  default_currency text not null default 'DZD' check (default_currency in ('DZD', 'USD', 'EUR')),
  resellers_approved_at_once boolean not null default true,
  deposit_minimum numeric(14, 2) not null default 5000 check (deposit_minimum > 0),
  deposit_maximum numeric(14, 2) not null default 100000 check (deposit_maximum >= deposit_minimum),
  deposit_daily_maximum numeric(14, 2) not null default 500000 check (deposit_daily_maximum > 0),
  balance_maximum numeric(14, 2) not null default 5000000 check (balance_maximum > 0),
  support_email text not null default 'support@rasid.example',
  support_phone text not null default '+213 555 01 02 03',
  created_at timestamptz not null default now()
);

-- Units of a currency per US dollar. A change is a new row: the history stays. The latest row is in force.
create table currency_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  units_per_usd numeric(18, 8) not null check (units_per_usd > 0),
  author_id uuid,
  created_at timestamptz not null default now(),
  check (currency <> 'USD' or units_per_usd = 1)
);
create index currency_rates_latest on currency_rates (currency, id desc);
create trigger currency_rates_are_history
  before update or delete on currency_rates for each row execute function refuse_change();
create trigger currency_rates_are_kept
  before truncate on currency_rates for each statement execute function refuse_change();

insert into currency_rates (currency, units_per_usd) values ('USD', 1), ('EUR', 0.85), ('DZD', 134.5);

create function units_per_usd(p_currency text) returns numeric
language sql stable
as $$
  select units_per_usd from currency_rates where currency = p_currency order by id desc limit 1
$$;

-- How many units of p_currency one unit of the ledger's currency is worth, at the rates in force.
create function units_per_ledger_unit(p_currency text) returns numeric
language sql stable
as $$
  select round(units_per_usd(p_currency) / units_per_usd(ledger_currency), 12) from settings
$$;

grant select, update on settings to rasid_app;
grant select, insert on currency_rates to rasid_app;
