create table reseller_profiles (
  id uuid primary key default new_id(),
  trade_name text check (length(trade_name) between 1 and 120),
  phone text check (length(phone) <= 30),
  wilaya smallint check (wilaya between 1 and 58),
  address text check (length(address) <= 300),
  rc text check (length(rc) <= 30),
  nif text check (length(nif) <= 20),
  nis text check (length(nis) <= 20),
  ai text check (length(ai) <= 20),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key default new_id(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  role text not null default 'reseller' check (role in ('admin', 'reseller', 'distributor')),
  reseller_id uuid references reseller_profiles,
  is_active boolean not null default true,
  language text not null default 'en' check (language in ('en', 'ar')),
  email_confirmed_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  constraint only_admins_act_for_no_business check ((role = 'admin') = (reseller_id is null))
);
create index profiles_of_reseller on profiles (reseller_id);

-- id is the SHA-256 of the cookie's token: a copy of this table opens no session.
create table sessions (
  id bytea primary key check (length(id) = 32),
  profile_id uuid not null references profiles on delete cascade,
  ip text not null check (length(ip) <= 45),
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_profile on sessions (profile_id);
create index sessions_by_expiry on sessions (expires_at);

-- Links sent by mail. Only the hash is kept; a purpose can't be used for another.
create table auth_tokens (
  hash bytea primary key check (length(hash) = 32),
  profile_id uuid not null references profiles on delete cascade,
  purpose text not null check (purpose in ('confirm_email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_tokens_of_profile on auth_tokens (profile_id, purpose);

grant select, insert, update on reseller_profiles, profiles to rasid_app;
grant select, insert, update, delete on sessions, auth_tokens to rasid_app;
