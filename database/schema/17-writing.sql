-- Descriptions that a model writes, or a template from a product's facts: runs, their texts old and new, what they cost.

create table writing_runs (
  id uuid primary key default new_id(),
  language text not null check (language in ('en', 'ar')),
  tone text not null check (tone in ('plain', 'warm', 'expert')),
  size text not null check (size in ('short', 'long')),
  -- Texts go on sale as they are written; else each waits until it is accepted.
  applies boolean not null,
  -- The model's name, or 'template'.
  writer text not null check (char_length(writer) between 1 and 100),
  profile_id uuid not null references profiles,
  total integer not null check (total between 1 and 10000),
  tokens bigint not null default 0 check (tokens >= 0),
  -- In US dollars; null once a part of it is unknown.
  cost numeric default 0 check (cost >= 0),
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null)),
  check ((status = 'failed') = (failure is not null))
);
-- One at a time: two would pay twice for the same product.
create unique index one_writing_run on writing_runs (status) where status = 'running';
grant select, insert, update (tokens, cost, status, failure, ended_at) on writing_runs to rasid_app;

create table writing_lines (
  run_id uuid not null references writing_runs on delete cascade,
  place integer not null,
  product_id uuid not null references products on delete cascade,
  name text not null,
  -- The description when the new one was written: where it is another by now, nothing is overwritten.
  before text,
  written text check (char_length(written) between 1 and 5000),
  -- What went on sale, perhaps edited.
  accepted text check (char_length(accepted) between 1 and 5000),
  state text not null default 'waiting'
    check (state in ('waiting', 'written', 'failed', 'accepted', 'overtaken', 'dismissed', 'undone')),
  problem text,
  attempts integer not null default 0,
  primary key (run_id, place),
  unique (run_id, product_id),
  check ((state = 'failed') = (problem is not null)),
  check (state in ('waiting', 'failed') or written is not null and before is not null),
  check ((state in ('accepted', 'undone')) = (accepted is not null))
);
create index writing_lines_waiting on writing_lines (run_id, place) where state = 'waiting';
create index writing_lines_of_product on writing_lines (product_id);
grant select, insert, update (before, written, accepted, state, problem, attempts) on writing_lines to rasid_app;

-- Tokens that were bought, by month of Algeria.
create table writing_usage (
  month date primary key check (extract(day from month) = 1),
  tokens bigint not null default 0 check (tokens >= 0),
  cost numeric default 0 check (cost >= 0)
);
grant select, insert, update (tokens, cost) on writing_usage to rasid_app;

create table writing_settings (
  is_only boolean primary key default true check (is_only),
  monthly_tokens bigint not null default 2000000 check (monthly_tokens between 0 and 1000000000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references profiles
);
insert into writing_settings default values;
grant select, update (monthly_tokens, version, updated_at, updated_by) on writing_settings to rasid_app;
