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

-- How often something was tried that can be guessed or that costs: passwords, codes, mails. The key is a hash of what is
-- counted, so no address or e-mail stands here. Unlogged: after a crash everybody starts anew.
create unlogged table throttle (
  key bytea primary key check (length(key) = 32),
  attempts integer not null,
  refused_until timestamptz,
  forgotten_at timestamptz not null
);
create index throttle_forgotten on throttle (forgotten_at);
grant select, insert, update, delete on throttle to rasid_app;

-- Counts an attempt before it is made, so that many at once can't pass together. Returns 0: go on; else the seconds to
-- wait. After p_free attempts each further one doubles the wait, from p_first seconds up to p_longest.
create function take_attempt(p_key bytea, p_free integer, p_first integer, p_longest integer) returns integer
language plpgsql
as $$
declare
  v_row throttle;
begin
  insert into throttle (key, attempts, forgotten_at)
  values (p_key, 0, clock_timestamp() + make_interval(secs => p_longest))
  on conflict (key) do nothing;
  select * into v_row from throttle where key = p_key for update;
  if v_row.forgotten_at < clock_timestamp() then
    v_row.attempts := 0;
    v_row.refused_until := null;
  end if;
  if v_row.refused_until > clock_timestamp() then
    return ceil(extract(epoch from v_row.refused_until - clock_timestamp()));
  end if;
  v_row.attempts := v_row.attempts + 1;
  update throttle set
    attempts = v_row.attempts,
    refused_until = case when v_row.attempts >= p_free
      then clock_timestamp() + make_interval(secs => least(p_first * 2 ^ least(v_row.attempts - p_free, 20), p_longest)) end,
    -- Behind the wait, not within it: who comes back at its end is not new.
    forgotten_at = clock_timestamp() + make_interval(secs => p_longest * 2)
  where key = p_key;
  return 0;
end
$$;
