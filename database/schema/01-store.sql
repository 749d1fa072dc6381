-- What everything else stands on: extensions, functions that defaults, indexes and guards use, and the store's own rows.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- Ids in the order of microseconds: the twelve bits behind the milliseconds hold their fraction, as RFC 9562 (section
-- 6.2, method 3) allows. With chance there, what was written within one millisecond was listed in any order, which shows
-- where entries follow each other quickly, as in the audit log.
create function new_id() returns uuid
language sql volatile parallel safe
as $$
  select (
    lpad(to_hex(t.microseconds / 1000), 12, '0')
    || '7' || lpad(to_hex(t.microseconds % 1000 * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17)
  )::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as microseconds) t
$$;

-- Attached to tables whose rows are history: what was written stays as it was written.
create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;

-- A text as it is searched: small letters and digits with one space between words and around them. Accents are left
-- out; Arabic letters become Latin ones or the digits that people write for them, one for one, with the forms of alif,
-- ya and ta marbuta as one: the index of trigrams knows no letters but these, whatever the database's locale is.
create function search_words(p_text text) returns text
language sql immutable parallel safe
as $$
  select ' ' || btrim(regexp_replace(translate(lower(p_text),
    'اأإآٱبتثجحخدذرزسشصضطظعغفقكلمنهةويىئؤءàâäáçèéêëîïíôöóùûüúñ' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652',
    'aaaaabt8j75dxrzscvp643gf9klmnhhwyyyw2aaaaceeeeiiiooouuuun'),
    '[^a-z0-9]+', ' ', 'g')) || ' '
$$;

-- search_words() of what people type, besides: Arabic and Persian digits as Latin ones, letters of the neighbours' keyboards
-- as the Arabic ones beside them, small letters whatever the locale; without the spaces around. Plain texts go a shorter
-- way to the same end: to look up each letter takes most of the time.
create function fold_text(p_text text) returns text
language sql immutable parallel safe
as $$
  select btrim(case
    when octet_length(p_text) = length(p_text) then regexp_replace(lower(p_text), '[^a-z0-9]+', ' ', 'g')
    when p_text ~ '[٠-٩۰-۹پڤڥچگکیڨÀ-Ü]' then search_words(translate(p_text,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹پڤڥچگکیڨÀÂÄÁÇÈÉÊËÎÏÍÔÖÓÙÛÜÚÑ', '01234567890123456789بففجككيقaaaaceeeeiiiooouuuun'))
    else search_words(p_text)
  end)
$$;

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
  created_at timestamptz not null default now(),
  -- Off: everything is shown in the default currency.
  has_multiple_currencies boolean not null default true,
  -- Deposits are refused while the store is reached without HTTPS.
  deposits_require_https boolean not null default false,
  -- From the first live key of the gateway on, for good: play money of the sandbox or of the gateway's test side credits
  -- nothing any more, whoever says that it was paid.
  takes_real_payments boolean not null default false,
  -- Deposits by hand above it need two people of the staff, in dinars; null: one is enough.
  second_approval_above numeric(14, 2) check (second_approval_above > 0),
  seller_name text not null default 'Rasid' check (length(seller_name) between 1 and 200),
  seller_legal_form text check (length(seller_legal_form) between 1 and 100),
  seller_capital text check (length(seller_capital) between 1 and 60),
  seller_address text check (length(seller_address) between 1 and 300),
  seller_rc text check (length(seller_rc) <= 40),
  seller_nif text check (length(seller_nif) <= 40),
  seller_nis text check (length(seller_nis) <= 40),
  seller_ai text check (length(seller_ai) <= 40),
  -- Per cent, contained in all prices.
  tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 99.99),
  invoicing_version integer not null default 1,
  -- The owner chooses the ledger's currency in the panel, until the first transfer. null: as the environment says.
  ledger_currency_chosen_at timestamptz
);
create trigger ledger_currency_is_fixed before update on settings
  for each row execute function keep_ledger_currency();
grant select, update on settings to rasid_app;

-- How often something was tried that can be guessed or that costs: passwords, codes, mails. The key is a hash of what is
-- counted, so no address or e-mail stands here. Unlogged: after a crash everybody starts anew.
create unlogged table throttle (
  key bytea primary key check (length(key) = 32),
  attempts integer not null,
  refused_until timestamptz,
  forgotten_at timestamptz not null
);
create index throttle_forgotten on throttle (forgotten_at);
grant select, insert, update, delete on throttle to rasid_app;

-- Changes that open pages should hear of. Written with the change, announced and deleted after it by any server: a
-- NOTIFY inside the transaction would make all commits of the store wait for each other.
create table live_events (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('balance', 'orders', 'deposits',
    'notifications', 'catalogue', 'session', 'team', 'clients', 'payments', 'ledger', 'imports', 'subscriptions', 'codes')),
  reseller_id uuid,
  created_at timestamptz not null default now()
);
-- Update is what locking the rows that are taken out asks for.
grant select, insert, update, delete on live_events to rasid_app;

-- Who works on the queue's jobs, by the queue's own names, and when they last said so: what a dead one holds is freed.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
