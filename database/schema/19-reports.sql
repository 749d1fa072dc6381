-- Reports that a job makes, for who asked or by a schedule (decision 85).

create table report_schedules (
  id uuid primary key default new_id(),
  report text not null check (report in ('sales', 'profit', 'clients', 'quiet', 'tax', 'deposits', 'balances', 'stock', 'waiting')),
  format text not null check (format in ('csv', 'pdf')),
  language text not null check (language in ('en', 'ar')),
  every text not null check (every in ('day', 'week', 'month')),
  -- Last day of the period that was sent, or that was over when it was made: moved by the transaction that queues the next.
  sent_until date not null,
  created_by uuid not null references profiles,
  created_at timestamptz not null default now()
);
grant select, insert, delete, update (sent_until) on report_schedules to rasid_app;

create table report_recipients (
  schedule_id uuid not null references report_schedules on delete cascade,
  profile_id uuid not null references profiles,
  primary key (schedule_id, profile_id)
);
create index schedules_of_recipient on report_recipients (profile_id);
grant select, insert on report_recipients to rasid_app;

-- Its bytes are kept under its id.
create table report_files (
  id uuid primary key default new_id(),
  report text not null,
  format text not null check (format in ('csv', 'pdf')),
  language text not null check (language in ('en', 'ar')),
  -- As asked; null: of the present.
  first_day date,
  last_day date,
  -- In whose name it is made: of who asked, or made the schedule.
  profile_id uuid not null references profiles,
  -- Also of a schedule that has ended.
  is_scheduled boolean not null,
  -- Who gets a mail once it is there.
  recipients uuid[] not null default '{}' check (cardinality(recipients) <= 20),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed', 'cancelled')),
  -- While it waits: its rows are being read, then written, as many so far as rows says; null: its turn has not come.
  step text check (step in ('reading', 'writing')),
  failure text,
  rows integer check (rows >= 0),
  bytes integer check (bytes > 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'failed') = (failure is not null)),
  check ((status = 'done') = (bytes is not null)),
  check (status <> 'done' or rows is not null),
  check (step is null or status = 'waiting')
);
create index report_files_by_age on report_files (created_at);
grant select, insert, update (status, step, failure, rows, bytes, ended_at) on report_files to rasid_app;
