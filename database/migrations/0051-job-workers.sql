-- Who works on the queue's jobs, by the queue's own names, and when they last said so: what a dead one holds is freed.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
