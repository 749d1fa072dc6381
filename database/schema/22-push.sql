-- Notifications on telephones and desktops (Web Push, RFC 8030, 8291 and 8292). Decision 91.

-- What the store signs with, made once: devices are subscribed to this key and no other.
create table push_keys (
  is_the_one boolean primary key default true check (is_the_one),
  public_key text not null check (length(public_key) between 80 and 100),
  -- Encrypted with a key the database never sees.
  sealed_private bytea not null,
  created_at timestamptz not null default now()
);
grant select on push_keys to rasid_app;

-- A browser that wants them. It belongs to a session and ends with it: after a sign-out nothing shows on a screen that
-- someone else may hold.
create table push_subscriptions (
  id uuid primary key default new_id(),
  session_id bytea not null unique references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on push_subscriptions to rasid_app;

-- When someone is told, by Algerian time. No row: at any hour, each thing by itself. Decision 92.
create table notification_times (
  profile_id uuid primary key references profiles on delete cascade,
  -- From this full hour until that one, over midnight where it is the smaller: mails and pushes wait.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  digest text not null default 'none' check (digest in ('none', 'daily', 'weekly')),
  -- What came before stands in no later summary.
  digested_until timestamptz not null default now(),
  constraint quiet_hours_have_both_ends check ((quiet_from is null) = (quiet_until is null)),
  constraint quiet_hours_end check (quiet_from <> quiet_until)
);
create index notification_times_to_digest on notification_times (digest, digested_until) where digest <> 'none';
grant select, insert, update, delete on notification_times to rasid_app;

-- What the store tells its clients or its staff, in both languages; a job makes a notification of it for each recipient. Decision 92.
create table announcements (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  body text not null check (length(body) between 1 and 1000),
  body_ar text not null check (length(body_ar) between 1 and 1000),
  -- All clients, those of a role (of clients or of staff), or those of announcement_clients.
  audience text not null check (audience in ('clients', 'role', 'chosen')),
  role text check (role in ('admin', 'catalogue_manager', 'order_desk', 'accountant', 'support', 'reseller', 'distributor')),
  status text not null default 'sending' check (status in ('sending', 'sent', 'withdrawn')),
  -- As they were counted when it was sent.
  recipients integer not null check (recipients > 0),
  delivered integer not null default 0,
  -- The last recipient that was told: a server that dies is followed from there.
  told_until uuid,
  created_by uuid not null references profiles,
  created_at timestamptz not null default now(),
  withdrawn_by uuid references profiles,
  withdrawn_at timestamptz,
  constraint only_roles_have_a_role check ((audience = 'role') = (role is not null)),
  constraint withdrawals_say_when check ((status = 'withdrawn') = (withdrawn_at is not null))
);
grant select, insert, update on announcements to rasid_app;

create table announcement_clients (
  announcement_id uuid not null references announcements on delete cascade,
  reseller_id uuid not null references reseller_profiles,
  primary key (announcement_id, reseller_id)
);
grant select, insert on announcement_clients to rasid_app;

alter table notifications add column announcement_id uuid references announcements;
-- Each recipient is told once, by however many servers.
create unique index notifications_of_announcement on notifications (announcement_id, recipient_id)
  where announcement_id is not null;
