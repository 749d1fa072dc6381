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
