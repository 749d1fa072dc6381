-- What the store's staff did, and acts of theirs that take longer than a request.

-- Who did what to what, when, from where. Written in the transaction of the change itself; never changed.
create table audit_entries (
  id uuid primary key default new_id(),
  -- null: the system, or somebody who is not signed in.
  actor_id uuid references profiles,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$' and length(action) <= 60),
  -- What it was done to: a person, a business, or another thing by its kind and id.
  profile_id uuid references profiles,
  reseller_id uuid references reseller_profiles,
  subject_kind text check (length(subject_kind) <= 40),
  subject_id uuid,
  -- What changed, as readable facts. Never a secret.
  details jsonb not null default '{}' check (length(details::text) <= 8000),
  ip text check (length(ip) <= 45),
  created_at timestamptz not null default now()
);
create index audit_entries_of_actor on audit_entries (actor_id, id desc);
create index audit_entries_of_action on audit_entries (action, id desc);
create index audit_entries_of_business on audit_entries (reseller_id, id desc) where reseller_id is not null;
create index audit_entries_of_person on audit_entries (profile_id, id desc) where profile_id is not null;
create trigger audit_entries_are_history
  before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_are_kept
  before truncate on audit_entries for each statement execute function refuse_change();
grant select, insert on audit_entries to rasid_app;

-- What staff make or change by a form is done once for a key: an answer that was lost on its way is asked for again, and is
-- then the first one.
create table staff_acts (
  profile_id uuid not null references profiles on delete cascade,
  key text not null check (length(key) between 8 and 100),
  fingerprint bytea not null,
  -- Null only while the act is under way.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (profile_id, key)
);
create index staff_acts_by_age on staff_acts (created_at);
grant select, insert, update (answer), delete on staff_acts to rasid_app;

-- Acts on all rows that fit a filter: which rows these are is written down once, when their number is confirmed, and a job
-- takes them one after the other. What became of each stands beside it.
create table bulk_runs (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('orders', 'products', 'codes')),
  act text not null check (act in ('process', 'complete', 'cancel', 'publish', 'unpublish', 'move', 'prices', 'delete',
    'restore', 'quarantine', 'release')),
  -- The filter that the rows were found by.
  filter jsonb not null,
  -- Why, or what clients read beside it.
  note text check (length(note) between 1 and 1000),
  -- What else the act has to know: the category, or how prices change.
  params jsonb not null default '{}',
  profile_id uuid not null references profiles,
  total integer not null check (total between 1 and 10000),
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  -- When it was last heard of: one that is silent for long has lost its job.
  noted_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null)),
  check ((status = 'failed') = (failure is not null))
);
-- One at a time each, so that nobody takes the queue for themselves.
create unique index one_bulk_run_each on bulk_runs (profile_id) where status = 'running';
create index bulk_runs_of_person on bulk_runs (profile_id, id desc);
grant select, insert, update (status, failure, noted_at, ended_at) on bulk_runs to rasid_app;

create table bulk_run_rows (
  run_id uuid not null references bulk_runs on delete cascade,
  place integer not null,
  subject_id uuid not null,
  -- As it was called then.
  name text not null,
  -- What was confirmed, where the act writes nothing over a later one.
  version integer,
  -- Null while it waits; 'done', or why it was refused.
  result text,
  -- What it was by then, where that is why.
  state text,
  primary key (run_id, place)
);
create index bulk_run_rows_waiting on bulk_run_rows (run_id, place) where result is null;
create index bulk_run_rows_refused on bulk_run_rows (run_id, place) where result <> 'done';
grant select, insert, update (result, state) on bulk_run_rows to rasid_app;
