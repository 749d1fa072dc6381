-- Acts on all rows that fit a filter: which rows these are is written down once, when their number is confirmed, and a job
-- takes them one after the other. What became of each stands beside it.
create table bulk_runs (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('orders', 'products', 'codes')),
  act text not null check (act in ('process', 'complete', 'cancel', 'delete', 'restore', 'quarantine', 'release')),
  -- The filter that the rows were found by.
  filter jsonb not null,
  -- Why, or what clients read beside it.
  note text check (length(note) between 1 and 1000),
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

create table bulk_run_rows (
  run_id uuid not null references bulk_runs on delete cascade,
  place integer not null,
  subject_id uuid not null,
  -- As it was called then.
  name text not null,
  -- Null while it waits; 'done', or why it was refused.
  result text,
  -- What it was by then, where that is why.
  state text,
  primary key (run_id, place)
);
create index bulk_run_rows_waiting on bulk_run_rows (run_id, place) where result is null;
create index bulk_run_rows_refused on bulk_run_rows (run_id, place) where result <> 'done';

grant select, insert, update (status, failure, noted_at, ended_at) on bulk_runs to rasid_app;
grant select, insert, update (result, state) on bulk_run_rows to rasid_app;
