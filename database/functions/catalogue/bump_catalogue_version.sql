-- While setting rasid.is_bulk is on, in this transaction: the version of the catalogue stands, and nobody who sells the
-- last code of a product waits for the import. Its end moves the version once.
create or replace function bump_catalogue_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_setting('rasid.is_bulk', true) is distinct from 'on' then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end
$$;
