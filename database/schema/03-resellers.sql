-- Client businesses and invitations.

create table reseller_profiles (
  id uuid primary key default new_id(),
  trade_name text check (length(trade_name) between 1 and 120),
  -- In E.164, as the store's own.
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  wilaya smallint check (wilaya between 1 and 58),
  address text check (length(address) <= 300),
  rc text check (length(rc) <= 30),
  nif text check (length(nif) <= 20),
  nis text check (length(nis) <= 20),
  ai text check (length(ai) <= 20),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  rejection_reason text check (length(rejection_reason) between 1 and 500),
  reviewed_at timestamptz,
  reviewed_by uuid references profiles,
  updated_at timestamptz not null default now(),
  -- Deactivated with its owner: nobody of the business can sign in.
  is_active boolean not null default true,
  price_list_id uuid,
  -- Requests of each of its API keys, in an hour and in an Algerian day.
  api_hour_limit integer not null default 1000 check (api_hour_limit between 1 and 1000000),
  api_day_limit integer not null default 10000 check (api_day_limit between api_hour_limit and 10000000),
  -- Its API keys are refused, by staff.
  is_api_off boolean not null default false,
  constraint rejections_have_a_reason check ((status = 'rejected') = (rejection_reason is not null))
);
create index reseller_profiles_of_price_list on reseller_profiles (price_list_id) where price_list_id is not null;
create index reseller_profiles_by_words on reseller_profiles using gin (search_words(trade_name) gin_trgm_ops);
create trigger reseller_has_wallet after insert on reseller_profiles
  for each row execute function open_wallet();
create trigger changed_businesses_are_told after update of is_active on reseller_profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function announce_access_change('business', 'id');
create trigger other_lists_change_prices after update of price_list_id on reseller_profiles
  for each row when (old.price_list_id is distinct from new.price_list_id)
  execute function note_repriced_client('id');
grant select, insert, update on reseller_profiles to rasid_app;
alter table files add foreign key (reseller_id) references reseller_profiles;
alter table profiles add foreign key (reseller_id) references reseller_profiles;
alter table notifications add foreign key (reseller_id) references reseller_profiles;

-- Invitations: of a business's member, of staff, or, without an e-mail, of the first admin.
create table invitations (
  id uuid primary key default new_id(),
  -- Hash of the newest link; null until it was mailed.
  hash bytea unique check (length(hash) = 32),
  email text check (email = lower(email) and length(email) between 3 and 254),
  role text not null check (role in
    ('admin', 'catalogue_manager', 'order_desk', 'accountant', 'support', 'reseller', 'distributor')),
  reseller_id uuid references reseller_profiles,
  member_role text check (member_role in ('buyer', 'accountant', 'viewer')),
  daily_limit numeric(14, 2) check (daily_limit > 0),
  invited_by uuid references profiles,
  language text not null default 'en' check (language in ('en', 'ar')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references profiles,
  revoked_at timestamptz,
  check ((reseller_id is null) = (member_role is null)),
  check ((role in ('reseller', 'distributor')) = (reseller_id is not null)),
  check (daily_limit is null or member_role = 'buyer'),
  check (email is not null or (role = 'admin' and invited_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_open on invitations (email, reseller_id) nulls not distinct
  where accepted_at is null and revoked_at is null and email is not null;
create index invitations_of_business on invitations (reseller_id);
grant select, insert, update on invitations to rasid_app;

-- Staff notes about a client, which the client never sees.
create table client_notes (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  author_id uuid not null references profiles,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index client_notes_of_business on client_notes (reseller_id, id desc);
grant select, insert on client_notes to rasid_app;
