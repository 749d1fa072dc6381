-- Foundations: extensions, functions used by defaults, indexes and guards, and the store's own rows.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- Made before this file (migrate.ts): a server that is asked whether it is ready looks whether they are its own.
grant select on migrations to rasid_app;

-- UUIDv7 ordered by microsecond: the twelve bits after the milliseconds hold their fraction, as RFC 9562 (section 6.2,
-- method 3) allows. With random bits, rows of the same millisecond were listed in any order, which shows in the audit
-- log.
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

-- For tables whose rows are immutable history.
create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;

-- Text normalised for searching, the same for what is stored and what is typed: lower case letters and digits, one space
-- between and around words. First one form of each letter (NFKD: ligatures, wide letters, what is combined with marks),
-- then without marks, tatweel and what can't be seen. Arabic letters are mapped one to one to Latin letters or the usual
-- digits, with forms of alif, ya and ta marbuta and the letters of neighbouring keyboards merged, and Arabic and Persian
-- digits to Latin ones: the trigram index supports no other letters in every locale. Those of other scripts stay; an
-- index that passes over them reads more. Plain text takes a shortcut, because the mapping takes most of the time.
create function search_words(p_text text) returns text
language sql immutable parallel safe
as $$
  select ' ' || btrim(regexp_replace(case
    when octet_length(p_text) = length(p_text) then lower(p_text)
    else lower(replace(replace(replace(translate(
      regexp_replace(normalize(translate(p_text, '™℠', '  '), nfkd),
        '[\u00AD\u0300-\u036F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFEFF]+',
        '', 'g'),
      'اٱبپتثجچحخدذرزژسشصضطظعغفڢڤڥقڧڨكکگڭلمنهھہەةويىیےء٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ØøŁłĐđıŒÆẞ',
      'aabbt8jj75dxrzzscvp643gffff999kkkklmnhhhhhwyyyy201234567890123456789oollddiœæß'),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'))
  end, '[^a-z0-9\u00DE-\u00F6\u00F8-\u02AF\u0370-\u05F2\u066E\u066F\u0671-\u06D3\u06FA-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF]+', ' ', 'g')) || ' '
$$;

-- The same without outer spaces.
create function fold_text(p_text text) returns text
language sql immutable parallel safe
as $$
  select btrim(search_words(p_text))
$$;

-- `week`: for each day from Sunday on, up to two spans {from, until} of which each time is later than the one before; one
-- day at least has one. `closed`: dates. shared/support/opening-hours.ts has the same rule.
create function is_opening_hours(p_hours jsonb) returns boolean
language sql immutable parallel safe
as $$
  select p_hours is null or coalesce(
    jsonb_array_length(p_hours -> 'week') = 7 and jsonb_array_length(p_hours -> 'closed') <= 60
    and not exists (
      select from jsonb_array_elements_text(p_hours -> 'closed') day where day !~ '^\d{4}-\d{2}-\d{2}$'
    )
    and jsonb_path_exists(p_hours, '$.week[*][*]')
    and not exists (
      select from jsonb_array_elements(p_hours -> 'week') day
      where jsonb_array_length(day) > 2 or exists (
        select from (
          select time, lag(time) over (order by place, kind) as earlier
          from jsonb_array_elements(day) with ordinality s (span, place)
          cross join lateral (values (1, span ->> 'from'), (2, span ->> 'until')) t (kind, time)
        ) times
        where time is null or time !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' or time collate "C" <= earlier
      )
    ), false)
$$;

-- The store's settings: exactly one row, with typed columns.
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
  support_phone text not null default '+213555010203' check (support_phone ~ '^\+[1-9]\d{6,14}$'),
  created_at timestamptz not null default now(),
  -- Off: everything is shown in the default currency.
  has_multiple_currencies boolean not null default true,
  -- Deposits require HTTPS.
  deposits_require_https boolean not null default false,
  -- Set for good by the first live gateway key: from then on play money, of the sandbox or of test mode, credits
  -- nothing.
  takes_real_payments boolean not null default false,
  -- Manual deposits above this need two approvals, in dinars; null: one suffices.
  second_approval_above numeric(14, 2) check (second_approval_above > 0),
  seller_name text not null default 'Rasid' check (length(seller_name) between 1 and 200),
  seller_legal_form text check (length(seller_legal_form) between 1 and 100),
  seller_capital text check (length(seller_capital) between 1 and 60),
  seller_address text check (length(seller_address) between 1 and 300),
  seller_rc text check (length(seller_rc) <= 40),
  seller_nif text check (length(seller_nif) <= 40),
  seller_nis text check (length(seller_nis) <= 40),
  seller_ai text check (length(seller_ai) <= 40),
  -- Per cent, included in all prices.
  tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 99.99),
  invoicing_version integer not null default 1,
  -- Chosen by the owner in the panel, until the first transfer. null: from the environment.
  ledger_currency_chosen_at timestamptz,
  -- First steps of a new store: a test mail was accepted by the mail server, and the last backup was complete.
  mail_tested_at timestamptz,
  backed_up_at timestamptz,
  -- How long offers hold unless said otherwise, and what a second person has to approve: a line of more per cent off the
  -- client's own price, a total above this in dinars; null: nothing.
  quote_valid_days integer not null default 7 check (quote_valid_days between 1 and 90),
  quote_approval_discount numeric(4, 2) check (quote_approval_discount > 0),
  quote_approval_amount numeric(14, 2) check (quote_approval_amount > 0),
  quote_settings_version integer not null default 1,
  -- What the panel's page of settings keeps, card by card: each has a version of its own.
  store_name text not null default 'Rasid' check (length(store_name) between 1 and 60),
  store_name_ar text not null default 'رصيد' check (length(store_name_ar) between 1 and 60),
  logo_url text check (length(logo_url) <= 200),
  identity_version integer not null default 1,
  -- null: the telephone's number.
  support_whatsapp text check (support_whatsapp ~ '^\+[1-9]\d{6,14}$'),
  facebook_url text default 'https://www.facebook.com/rasid.dz' check (facebook_url ~ '^https://' and length(facebook_url) <= 200),
  instagram_url text default 'https://www.instagram.com/rasid.dz' check (instagram_url ~ '^https://' and length(instagram_url) <= 200),
  youtube_url text default 'https://www.youtube.com/@rasid.dz' check (youtube_url ~ '^https://' and length(youtube_url) <= 200),
  -- null: around the clock.
  opening_hours jsonb check (is_opening_hours(opening_hours)),
  contact_version integer not null default 1,
  languages text[] not null default '{en,ar}' check (cardinality(languages) between 1 and 2 and languages <@ '{en,ar}'),
  default_language text not null default 'en' check (default_language = any (languages)),
  languages_version integer not null default 1,
  -- What the store promises; within the thirty days in which report_delivery() takes reports.
  returns_days integer not null default 7 check (returns_days between 1 and 30),
  -- Of one order at the store's own prices, in dinars; null: no limit.
  order_maximum numeric(14, 2) check (order_maximum > 0),
  rules_version integer not null default 1,
  announcement text check (length(announcement) between 1 and 300),
  announcement_ar text check (length(announcement_ar) between 1 and 300),
  announcement_until timestamptz,
  announcement_version integer not null default 1,
  check ((announcement is null) = (announcement_ar is null)),
  -- Everything can be read, nothing bought or deposited.
  is_in_maintenance boolean not null default false,
  maintenance_note text check (length(maintenance_note) between 1 and 300),
  maintenance_note_ar text check (length(maintenance_note_ar) between 1 and 300),
  maintenance_version integer not null default 1,
  -- null: the green of the theme.
  brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  look_version integer not null default 1,
  -- Of notification_rules as a whole.
  notification_rules_version integer not null default 1
);
create trigger ledger_currency_is_fixed before update on settings
  for each row execute function keep_ledger_currency();
grant select, update on settings to rasid_app;

-- Throttling of what can be guessed or costs something: passwords, codes, mails. The key is a hash, so no IP or e-mail
-- is stored. Unlogged: a crash resets it.
create unlogged table throttle (
  key bytea primary key check (length(key) = 32),
  attempts integer not null,
  refused_until timestamptz,
  forgotten_at timestamptz not null
);
create index throttle_forgotten on throttle (forgotten_at);
grant select, insert, update, delete on throttle to rasid_app;

-- Changes to announce to open pages. Written with the change, announced and deleted afterwards by any server: NOTIFY
-- inside the transaction would serialize all commits.
create table live_events (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('balance', 'orders', 'deposits',
    'notifications', 'catalogue', 'session', 'team', 'clients', 'payments', 'ledger', 'imports', 'subscriptions', 'codes',
    'quotes', 'bulk_order', 'api_keys', 'webhooks', 'writing', 'reports', 'tickets', 'status', 'help')),
  reseller_id uuid,
  created_at timestamptz not null default now()
);
-- UPDATE is needed for locking rows before deleting them.
grant select, insert, update, delete on live_events to rasid_app;

-- Heartbeats of the queue's workers, by graphile-worker's ids: jobs of dead ones are unlocked.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
