-- Tables that come in whole: one at a time, and without one word to the catalogue for each of their thousands of rows.

create unique index one_import_is_applied on imports ((true)) where status = 'applying';

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
-- Nor is each row listed and made searchable by itself: counters that are written ten thousand times in one transaction
-- get slower with each. The end does it for all of them.
alter function refresh_listings(uuid[]) rename to list_now;
alter function refresh_search_texts(uuid[]) rename to make_searchable_now;
create function refresh_listings(p_products uuid[]) returns void
language plpgsql
as $$
begin
  if current_setting('rasid.is_bulk', true) is distinct from 'on' then
    perform list_now(p_products);
  end if;
end
$$;
create function refresh_search_texts(p_products uuid[]) returns void
language plpgsql
as $$
begin
  if current_setting('rasid.is_bulk', true) is distinct from 'on' then
    perform make_searchable_now(p_products);
  end if;
end
$$;

-- p_products: all that were written since the setting was switched on.
create function end_bulk(p_products uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('rasid.is_bulk', 'off', true);
  update catalogue_version set version = version + 1;
  perform list_now(p_products);
  perform make_searchable_now(p_products);
end
$$;
revoke execute on function end_bulk from public;
grant execute on function end_bulk to rasid_app;
