-- While rasid.is_bulk is on in this transaction, the catalogue version stays, so nobody selling a product's last code
-- waits for the import. Its end bumps the version once.
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
