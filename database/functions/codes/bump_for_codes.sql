-- Codes became available or unavailable other than by adding or selling.
create or replace function bump_for_codes() returns void
language sql security definer set search_path = public, pg_temp
as $$
  update catalogue_version set version = version + 1
$$;
revoke execute on function bump_for_codes from public;
grant execute on function bump_for_codes to rasid_app;
