-- Roles of staff, people within a business, and what a session may be: waiting for its second factor, or looking at the
-- store as a client. What each role may do is one table in the code: src/shared/permissions.ts.
alter table profiles drop constraint profiles_role_check;
alter table profiles add constraint profiles_role_check check (role in
  ('admin', 'catalogue_manager', 'order_desk', 'accountant', 'support', 'reseller', 'distributor'));
alter table profiles drop constraint only_admins_act_for_no_business;
alter table profiles add constraint only_clients_act_for_a_business
  check ((role in ('reseller', 'distributor')) = (reseller_id is not null));

alter table profiles
  add column member_role text check (member_role in ('owner', 'buyer', 'accountant', 'viewer')),
  -- What a buyer may spend in a day of Algeria, in dinars; null: as much as there is.
  add column daily_limit numeric(14, 2) check (daily_limit > 0),
  add column currency text check (currency in ('DZD', 'USD', 'EUR')),
  add column theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  add column pending_email text check (pending_email = lower(pending_email) and length(pending_email) between 3 and 254),
  add column picture_id uuid,
  add column closed_at timestamptz;
update profiles set member_role = 'owner' where reseller_id is not null;
alter table profiles
  add constraint members_have_a_role check ((member_role is null) = (reseller_id is null)),
  add constraint only_buyers_have_a_limit check (daily_limit is null or member_role = 'buyer'),
  add constraint closed_is_inactive check (closed_at is null or not is_active);
create unique index one_owner_of_a_business on profiles (reseller_id) where member_role = 'owner';
-- The orders of the admin's lists of people.
create index profiles_by_creation on profiles (created_at desc, id desc);

alter table reseller_profiles
  add column rejection_reason text check (length(rejection_reason) between 1 and 500),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references profiles,
  add column updated_at timestamptz not null default now(),
  -- Switched off with its owner: nobody of the business gets in.
  add column is_active boolean not null default true,
  add constraint rejections_have_a_reason check ((status = 'rejected') = (rejection_reason is not null));

alter table sessions
  -- When the password was last given: some changes ask for it again after ten minutes (design, section 6).
  add column password_at timestamptz not null default now(),
  -- The password was right, the second factor is still to come: opens nothing else.
  add column awaits_two_factor boolean not null default false,
  -- A member of staff sees the store as this client, reading only.
  add column looking_at uuid references profiles;

alter table auth_tokens drop constraint auth_tokens_purpose_check;
alter table auth_tokens
  add constraint auth_tokens_purpose_check check (purpose in ('confirm_email', 'reset_password', 'change_email')),
  -- The address that a change of e-mail confirms.
  add column email text check (length(email) <= 254),
  add constraint changes_of_email_name_it check ((purpose = 'change_email') = (email is not null));

-- A time-based second factor. sealed: the secret, encrypted with a key that the database never sees.
create table two_factor (
  profile_id uuid primary key references profiles on delete cascade,
  sealed bytea not null,
  confirmed_at timestamptz,
  -- The newest time step that was used: each code is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  profile_id uuid not null references profiles on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (profile_id, hash)
);

-- Links to become somebody here: a member of a business, a member of staff, or, without an e-mail, the first admin.
create table invitations (
  id uuid primary key default new_id(),
  -- Of the newest link; null until its mail was written.
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

-- What people uploaded. The bytes are in the store's files under a name of our own; `name` is only shown.
create table files (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('picture', 'trade_register')),
  reseller_id uuid references reseller_profiles,
  profile_id uuid not null references profiles,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index files_of_business on files (reseller_id) where deleted_at is null;
alter table profiles add constraint profiles_picture_id_fkey foreign key (picture_id) references files;

-- What each person wants to hear of, and where. No row: in the store yes, by mail as the code says for the event.
create table notification_choices (
  profile_id uuid not null references profiles on delete cascade,
  event text not null check (event in ('deposits', 'orders', 'balance', 'business', 'team')),
  in_store boolean not null,
  by_mail boolean not null,
  primary key (profile_id, event)
);
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('welcome', 'deposit_paid',
  'deposit_failed', 'order_completed', 'order_waiting', 'balance_changed', 'business_approved', 'business_rejected',
  'member_joined'));
-- Mails about it are still to be sent. What is older than this column was told in its own time.
alter table notifications add column is_mail_due boolean not null default false;
alter table notifications alter column is_mail_due set default true;
create index notifications_to_mail on notifications (id) where is_mail_due;

alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check
  check (topic in ('balance', 'orders', 'deposits', 'notifications', 'catalogue', 'session', 'team', 'clients'));

-- Notes of staff about a client; the client never sees them.
create table client_notes (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  author_id uuid not null references profiles,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index client_notes_of_business on client_notes (reseller_id, id desc);

grant select, insert, update, delete on two_factor, recovery_codes, notification_choices to rasid_app;
grant select, insert, update on invitations, files to rasid_app;
grant select, insert on client_notes to rasid_app;
