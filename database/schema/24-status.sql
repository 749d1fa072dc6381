-- How the store is doing, as it measures itself each minute, and what staff say about it.

-- The newest measurement of each part; a part that the store does without has none.
create table status_now (
  part text primary key check (part in ('store', 'database', 'gateway', 'mail', 'jobs', 'webhooks')),
  state text not null check (state in ('ok', 'slow', 'down')),
  took_ms integer check (took_ms >= 0),
  measured_at timestamptz not null,
  -- It has been in this state since.
  since timestamptz not null
);
grant select, insert, update, delete on status_now to rasid_app;

-- By the hour, for 90 days: how many minutes were measured, and how many of them were slow or down.
create table status_hours (
  part text not null check (part in ('store', 'database', 'gateway', 'mail', 'jobs', 'webhooks')),
  hour timestamptz not null,
  measured smallint not null check (measured between 1 and 60),
  slow smallint not null default 0,
  down smallint not null default 0,
  primary key (hour, part),
  check (slow >= 0 and down >= 0 and slow + down <= measured)
);
grant select, insert, update, delete on status_hours to rasid_app;

create table incidents (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  parts text[] not null check (cardinality(parts) between 1 and 6
    and parts <@ array['store', 'database', 'gateway', 'mail', 'jobs', 'webhooks']),
  -- Of the latest update.
  state text not null check (state in ('investigating', 'identified', 'watching', 'resolved')),
  began_at timestamptz not null default now(),
  resolved_at timestamptz,
  created_by uuid not null references profiles,
  check ((state = 'resolved') = (resolved_at is not null))
);
create index incidents_open on incidents (id) where resolved_at is null;
create index incidents_resolved on incidents (resolved_at) where resolved_at is not null;
grant select, insert, update on incidents to rasid_app;

create table incident_updates (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents,
  state text not null check (state in ('investigating', 'identified', 'watching', 'resolved')),
  text text not null check (length(text) between 1 and 1000),
  text_ar text not null check (length(text_ar) between 1 and 1000),
  author_id uuid not null references profiles,
  created_at timestamptz not null default now()
);
create index incident_updates_of_incident on incident_updates (incident_id, id);
create trigger incident_updates_are_history before update or delete on incident_updates
  for each row execute function refuse_change();
grant select, insert on incident_updates to rasid_app;
