-- What programs asked and were answered, for 30 days: so that their owners see what fails. Decision 72.

-- Written in batches after the answers, in the order in which they were given.
create table api_requests (
  id bigint generated always as identity primary key,
  -- Of a key, and keys are never deleted. Without the reference, whose check costs as much as writing the row.
  key_id uuid not null,
  at timestamptz not null,
  method text not null check (length(method) <= 7),
  -- Without its query, which may say whom someone looks for.
  path text not null check (length(path) <= 200),
  status smallint not null check (status between 100 and 599),
  error_code text check (length(error_code) <= 60),
  took_ms integer not null check (took_ms >= 0),
  ip text not null check (length(ip) <= 45)
);
create index api_requests_of_key on api_requests (key_id, id desc);
create index api_requests_refused on api_requests (key_id, id desc) where status >= 400;
-- In the order of time as they are written, so its ends are enough to find what is too old.
create index api_requests_by_age on api_requests using brin (at) with (pages_per_range = 16);
grant select, insert on api_requests to rasid_app;
