-- What mails and notifications say in the store's own words, and which of them reach whom.

create table message_templates (
  key text not null check (length(key) between 1 and 60),
  language text not null check (language in ('en', 'ar')),
  -- The parts that differ from what the release comes with.
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  version integer not null default 0,
  -- null: as it came.
  updated_by uuid references profiles,
  updated_at timestamptz not null default now(),
  primary key (key, language)
);
grant select, insert, update on message_templates to rasid_app;

-- Without a row, what stands in code: in the store and by push on, by mail the event's default. optional: only for who chose it; off:
-- for no one, whatever they chose.
create table notification_rules (
  event text not null check (event in ('deposits', 'orders', 'quotes', 'subscriptions', 'products', 'balance', 'business',
    'team', 'tickets', 'low_stock', 'client_tickets', 'client_quotes', 'receipts', 'deliveries', 'quote_requests',
    'new_businesses', 'ledger_checks', 'announcements', 'staff_announcements')),
  role text not null,
  channel text not null check (channel in ('in_store', 'by_mail', 'by_push')),
  rule text not null check (rule in ('on', 'optional', 'off')),
  primary key (event, role, channel)
);
grant select, insert, update, delete on notification_rules to rasid_app;
