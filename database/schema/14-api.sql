-- Keys of clients' programs: what they may do, their secrets, and how often they were used.

-- A key acts for the business in the name of the owner who made it, and ends with that person's access.
create table api_keys (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  profile_id uuid not null references profiles,
  -- A test key acts on its business's sandbox alone. Its secrets begin with inf_test_, and no other key's do.
  mode text not null default 'live' check (mode in ('live', 'test')),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read_catalogue', 'read_balance', 'read_orders',
    'buy', 'read_codes', 'quotes', 'webhooks']),
  -- Addresses it may be used from; none: any.
  allowed_ranges inet[] not null default '{}' check (cardinality(allowed_ranges) <= 20),
  -- What it may spend per Algerian day, in dinars; null: no limit of its own.
  daily_limit numeric(14, 2) check (daily_limit > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references profiles,
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_of_reseller on api_keys (reseller_id, id);
grant select, insert, update (revoked_at, revoked_by) on api_keys to rasid_app;

-- The secrets of a key: one, or two while a program changes to the new one. Only keyed hashes, by a key that the
-- database never sees.
create table api_key_secrets (
  hash bytea primary key check (length(hash) = 32),
  key_id uuid not null references api_keys,
  -- Its last letters, for telling them apart.
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default now(),
  -- Replaced by a newer one: it is good until then.
  ends_at timestamptz
);
create unique index one_secret_stays on api_key_secrets (key_id) where ends_at is null;
create index secrets_of_api_key on api_key_secrets (key_id);
grant select, insert, update (ends_at) on api_key_secrets to rasid_app;

-- Requests of a key in each hour of an Algerian day, counted before they are answered. One row a day, changed in place:
-- limits of the hour and of the day are checked and counted in one update, so they are exact across servers.
create table api_key_days (
  key_id uuid not null references api_keys,
  day date not null,
  hours integer[] not null check (cardinality(hours) = 24),
  requests integer not null check (requests >= 0),
  -- How many of its requests the last update let in, and counted ahead for the server that asked.
  admitted integer not null,
  leased integer not null default 0 check (leased >= 0),
  -- Until then a server may have requests left that it counted ahead. By the database's clock.
  leased_until timestamptz,
  last_used_at timestamptz not null,
  last_used_ip text not null check (length(last_used_ip) <= 45),
  primary key (key_id, day)
) with (fillfactor = 50);
grant select, insert, update on api_key_days to rasid_app;

-- Bumped by every change of who may use which key, in its transaction. A server knows a key for as long as the version
-- that it reads with each request is the same.
create table access_version (
  is_the_one boolean primary key default true check (is_the_one),
  version bigint not null
);
insert into access_version (version) values (1);
grant select on access_version to rasid_app;
create constraint trigger api_keys_change_access after update on api_keys deferrable initially deferred
  for each row when (old is distinct from new) execute function bump_access_version();
create constraint trigger api_key_secrets_change_access after update on api_key_secrets deferrable initially deferred
  for each row when (old is distinct from new) execute function bump_access_version();
create constraint trigger profiles_change_access after update on profiles deferrable initially deferred
  for each row when ((old.is_active, old.role, old.member_role, old.reseller_id, old.language) is distinct from
    (new.is_active, new.role, new.member_role, new.reseller_id, new.language)) execute function bump_access_version();
create constraint trigger reseller_profiles_change_access after update on reseller_profiles deferrable initially deferred
  for each row when ((old.is_active, old.is_api_off, old.price_list_id, old.api_hour_limit, old.api_day_limit) is distinct from
    (new.is_active, new.is_api_off, new.price_list_id, new.api_hour_limit, new.api_day_limit))
  execute function bump_access_version();
create constraint trigger price_lists_change_access after insert or update or delete on price_lists
  deferrable initially deferred for each row execute function bump_access_version();

-- The sandbox of a business: all that its test keys bought and asked for, in one bounded text, which no other table knows of.
create table api_sandboxes (
  reseller_id uuid primary key references reseller_profiles,
  -- Twice the largest order that a call can hold.
  state text not null check (octet_length(state) <= 8388608),
  changed_at timestamptz not null
);
grant select, insert, update on api_sandboxes to rasid_app;

alter table orders add foreign key (api_key_id) references api_keys;
create index orders_of_api_key on orders (api_key_id, created_at) where api_key_id is not null;
alter table code_reveals add foreign key (api_key_id) references api_keys;
