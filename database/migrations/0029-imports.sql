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
create or replace function show_stock_level() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_setting('rasid.is_bulk', true) is not distinct from 'on' then
    return null;
  elsif tg_op <> 'UPDATE' or exists (
    select from products p where p.id = new.product_id
      and (old.quantity >= p.min_order_quantity) <> (new.quantity >= p.min_order_quantity)
  ) then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end
$$;

-- When it was last heard of while it was looked at or taken in: one that is silent was cut off.
alter table imports add column noted_at timestamptz not null default now();
-- The version of what a line changes, as it was looked at; taken in only as long as it stands.
alter table import_lines add column version integer;

-- Tables come in one after the other, and leave room for all else that waits to be done.
create or replace function queue_job(p_name text, p_payload jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_name, payload => p_payload::json, max_attempts => 10,
    queue_name => case when p_name in ('check_import', 'run_import') then 'imports' end);
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
