-- Audit log, and staff acts that outlast a request.

-- Who did what to what, when, from where. Written in the transaction of the change; immutable.
create table audit_entries (
  id uuid primary key default new_id(),
  -- null: the system, or a visitor who is not signed in.
  actor_id uuid references profiles,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$' and length(action) <= 60),
  -- The target: a person, a business, or anything else by kind and id.
  profile_id uuid references profiles,
  reseller_id uuid references reseller_profiles,
  subject_kind text check (length(subject_kind) <= 40),
  subject_id uuid,
  -- Readable facts of what changed. Never a secret.
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

-- Idempotency keys of staff forms, for lost answers: a repeat gets the first answer.
create table staff_acts (
  profile_id uuid not null references profiles on delete cascade,
  key text not null check (length(key) between 8 and 100),
  fingerprint bytea not null,
  -- Null only while the act is running.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (profile_id, key)
);
create index staff_acts_by_age on staff_acts (created_at);
grant select, insert, update (answer), delete on staff_acts to rasid_app;

-- Bulk runs: acts on all rows matching a filter. The rows are stored when their number is confirmed, a job processes
-- them, and each row's outcome is stored with it.
create table bulk_runs (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('orders', 'products', 'codes')),
  act text not null check (act in ('process', 'complete', 'cancel', 'publish', 'unpublish', 'move', 'prices', 'delete',
    'restore', 'quarantine', 'release', 'undo_prices')),
  -- The filter that selected the rows.
  filter jsonb not null,
  -- Reason, or message to clients.
  note text check (length(note) between 1 and 1000),
  -- Further parameters: the category, or how prices change.
  params jsonb not null default '{}',
  -- The price run that this one undoes: each only once.
  undoes uuid unique references bulk_runs on delete cascade check ((act = 'undo_prices') = (undoes is not null)),
  profile_id uuid not null references profiles,
  total integer not null check (total between 1 and 10000),
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  -- Last sign of life: a silent one has lost its job.
  noted_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null)),
  check ((status = 'failed') = (failure is not null))
);
-- One run per person at a time, so that nobody monopolises the queue.
create unique index one_bulk_run_each on bulk_runs (profile_id) where status = 'running';
create index bulk_runs_of_person on bulk_runs (profile_id, id desc);
grant select, insert, update (status, failure, noted_at, ended_at) on bulk_runs to rasid_app;

create table bulk_run_rows (
  run_id uuid not null references bulk_runs on delete cascade,
  place integer not null,
  subject_id uuid not null,
  -- Display name at the time.
  name text not null,
  -- Confirmed version, if the act must not overwrite a newer one.
  version integer,
  -- Null while pending; 'done', or why it was refused.
  result text,
  -- The status that caused the refusal.
  state text,
  -- Prices that this row changed, or is to put back: each with what it was and what it became.
  prices jsonb,
  primary key (run_id, place)
);
create index bulk_run_rows_waiting on bulk_run_rows (run_id, place) where result is null;
create index bulk_run_rows_refused on bulk_run_rows (run_id, place) where result <> 'done';
grant select, insert, update (result, state, prices) on bulk_run_rows to rasid_app;
