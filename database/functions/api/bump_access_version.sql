-- At the commit, so that nobody waits for it who still needs another row.
create or replace function bump_access_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update access_version set version = version + 1;
  return null;
end
$$;
