-- Codes came to sale, or went from it, without being added or sold.
create or replace function codes_moved() returns void
language sql security definer set search_path = public, pg_temp
as $$
  update catalogue_version set version = version + 1
$$;
revoke execute on function codes_moved from public;
grant execute on function codes_moved to rasid_app;
