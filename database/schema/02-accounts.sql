-- People who can sign in: profiles, sessions, second factors, notifications.

-- Uploaded files. The bytes are in file storage under a generated key; `name` is for display only.
create table files (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('picture', 'trade_register', 'receipt', 'report',
    'delivery', 'quote', 'ticket')),
  reseller_id uuid,
  profile_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index files_of_business on files (reseller_id) where deleted_at is null;
-- Of a ticket, before the message is sent.
create index files_of_tickets on files (profile_id, created_at) where kind = 'ticket' and deleted_at is null;
grant select, insert, update on files to rasid_app;

create table profiles (
  id uuid primary key default new_id(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  role text not null default 'reseller' check (role in
    ('admin', 'catalogue_manager', 'order_desk', 'accountant', 'support', 'reseller', 'distributor')),
  reseller_id uuid,
  is_active boolean not null default true,
  language text not null default 'en' check (language in ('en', 'ar')),
  email_confirmed_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  member_role text check (member_role in ('owner', 'buyer', 'accountant', 'viewer')),
  -- A buyer's daily limit, per Algerian day, in dinars; null: unlimited.
  daily_limit numeric(14, 2) check (daily_limit > 0),
  currency text check (currency in ('DZD', 'USD', 'EUR')),
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  pending_email text check (pending_email = lower(pending_email) and length(pending_email) between 3 and 254),
  picture_id uuid,
  closed_at timestamptz,
  -- They have dismissed the list of first steps.
  hides_first_steps boolean not null default false,
  -- Deactivated by staff: the owner of the business can't reactivate them.
  switched_off_by_staff boolean not null default false,
  -- Up to this id they have read what their business was told, but for notification_marks. What came before they joined is no news.
  read_until uuid not null default new_id(),
  constraint only_clients_act_for_a_business
    check ((role in ('reseller', 'distributor')) = (reseller_id is not null)),
  constraint members_have_a_role check ((member_role is null) = (reseller_id is null)),
  constraint only_buyers_have_a_limit check (daily_limit is null or member_role = 'buyer'),
  constraint closed_is_inactive check (closed_at is null or not is_active),
  constraint profiles_picture_id_fkey foreign key (picture_id) references files,
  constraint switched_off_is_inactive check (not switched_off_by_staff or not is_active)
);
create index profiles_of_reseller on profiles (reseller_id);
create unique index one_owner_of_a_business on profiles (reseller_id) where member_role = 'owner';
-- Sorts of the admin's people lists.
create index profiles_by_creation on profiles (created_at desc, id desc);
create index profiles_by_words on profiles
  using gin (search_words(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email) gin_trgm_ops);
create trigger changed_people_are_told after update of is_active, role, reseller_id, member_role on profiles
  for each row when ((old.is_active, old.role, old.reseller_id, old.member_role)
    is distinct from (new.is_active, new.role, new.reseller_id, new.member_role))
  execute function announce_access_change('person', 'id');
create trigger changed_roles_change_prices after update of role, reseller_id, member_role on profiles
  for each row when ((old.role, old.reseller_id, old.member_role)
    is distinct from (new.role, new.reseller_id, new.member_role))
  execute function note_repriced_client('reseller_id');
grant select, insert, update on profiles to rasid_app;
alter table files add foreign key (profile_id) references profiles;

-- id is the SHA-256 of the cookie's token: a copy of this table is useless for signing in.
create table sessions (
  id bytea primary key check (length(id) = 32),
  profile_id uuid not null references profiles on delete cascade,
  ip text not null check (length(ip) <= 45),
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Last password confirmation: sensitive changes require it again after ten minutes (design, section 6).
  password_at timestamptz not null default now(),
  -- Password accepted, second factor pending: grants nothing else.
  awaits_two_factor boolean not null default false,
  -- A staff member viewing the store as this client, read-only.
  looking_at uuid references profiles
);
create index sessions_of_profile on sessions (profile_id);
create index sessions_by_expiry on sessions (expires_at);
create trigger ended_sessions_are_told after delete on sessions
  for each row execute function announce_access_change('person', 'profile_id');
create trigger changed_sessions_are_told after update of expires_at, awaits_two_factor, looking_at on sessions
  for each row execute function announce_access_change('person', 'profile_id');
grant select, insert, update, delete on sessions to rasid_app;

-- Mailed links. Only the hash is stored, and a link is valid for its purpose only.
create table auth_tokens (
  hash bytea primary key check (length(hash) = 32),
  profile_id uuid not null references profiles on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'change_email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The new address, for a change of e-mail.
  email text check (length(email) <= 254),
  constraint changes_of_email_name_it check ((purpose = 'change_email') = (email is not null))
);
create index auth_tokens_of_profile on auth_tokens (profile_id, purpose);
grant select, insert, update, delete on auth_tokens to rasid_app;

-- TOTP. sealed: the secret, encrypted with a key the database never sees.
create table two_factor (
  profile_id uuid primary key references profiles on delete cascade,
  sealed bytea not null,
  confirmed_at timestamptz,
  -- The newest time step used: each code is valid once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on two_factor to rasid_app;

create table recovery_codes (
  profile_id uuid not null references profiles on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (profile_id, hash)
);
grant select, insert, update, delete on recovery_codes to rasid_app;

create table notifications (
  id uuid primary key default new_id(),
  -- The business, or the member of staff: one of them.
  reseller_id uuid,
  profile_id uuid references profiles,
  recipient_id uuid not null generated always as (coalesce(reseller_id, profile_id)) stored,
  kind text not null check (kind in ('welcome', 'deposit_paid',
    'deposit_failed', 'deposit_rejected', 'order_completed', 'order_waiting', 'order_part_delivered', 'order_cancelled',
    'order_refunded', 'report_replaced', 'report_refunded', 'report_refused', 'code_seen_by_staff', 'subscription_expiring',
    'subscription_expired', 'subscription_renewed', 'renewal_failed', 'balance_changed', 'low_balance', 'business_approved',
    'business_rejected', 'member_joined', 'back_in_stock', 'review_answered', 'quote_answered', 'quote_declined',
    'quote_ending', 'quote_expired', 'quote_lost', 'quote_message', 'quote_owner_asked', 'offer_lost',
    'webhook_paused', 'ticket_answered', 'ticket_solved', 'deposit_ticket_answered', 'deposit_ticket_solved', 'client_wrote',
    'codes_low', 'receipts_wait', 'orders_wait', 'reports_wait', 'quotes_wait', 'approvals_wait', 'businesses_wait',
    'checks_failed', 'announcement', 'staff_announcement')),
  -- Texts alone, by name: what is unknown is left out. One that pages, mails and programs can't read would stop all others.
  params jsonb not null default '{}'
    check (jsonb_typeof(params) = 'object' and not params @? 'strict $.* ? (@.type() != "string")'),
  -- Of a member of staff. Who of a business has read it, say profiles.read_until and notification_marks.
  read_at timestamptz check (read_at is null or reseller_id is null),
  created_at timestamptz not null default now(),
  -- Mails and pushes are still to be queued.
  is_mail_due boolean not null default true,
  constraint notifications_have_one_recipient check (num_nonnulls(reseller_id, profile_id) = 1)
);
create index notifications_of_recipient on notifications (recipient_id, id desc);
-- Of a member of staff's own, those that may count up (tell-staff.ts).
create index notifications_unread_of_staff on notifications (profile_id, kind, id desc)
  where read_at is null and profile_id is not null;
create index notifications_to_mail on notifications (id) where is_mail_due;
grant select, insert, update, delete on notifications to rasid_app;

-- Of a business, what is otherwise than the person's read_until says: read after it, unread up to it. Decision 122.
create table notification_marks (
  profile_id uuid not null references profiles on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  primary key (profile_id, notification_id)
);
create index notification_marks_of_notification on notification_marks (notification_id);
grant select, insert, delete on notification_marks to rasid_app;

-- Notification preferences. No row: in the store yes, by mail the event's default in code.
create table notification_choices (
  profile_id uuid not null references profiles on delete cascade,
  event text not null check (event in ('deposits', 'orders', 'quotes', 'subscriptions', 'products', 'balance', 'business',
    'team', 'tickets', 'low_stock', 'client_tickets', 'client_quotes', 'receipts', 'deliveries', 'quote_requests',
    'new_businesses', 'ledger_checks', 'announcements', 'staff_announcements')),
  in_store boolean not null,
  by_mail boolean not null,
  by_push boolean not null default true,
  primary key (profile_id, event)
);
grant select, insert, update, delete on notification_choices to rasid_app;
