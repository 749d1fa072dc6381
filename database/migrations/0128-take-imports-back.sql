-- What the products of an import were before it, so that it can be taken back. Decision 56.
create table import_products (
  import_id uuid not null references imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- The import made it: it was nothing before.
  is_new boolean not null,
  -- As the product editor writes it; null too once its time is over.
  before jsonb check (before is null or not is_new),
  -- What the import left: another version means that somebody has changed it since.
  left_version integer not null,
  left_stock integer,
  result text check (result in ('restored', 'removed', 'unpublished', 'kept')),
  -- Why it is not as it was: a word of the contract, or a code of errors.ts.
  reason text check (length(reason) between 1 and 100),
  primary key (import_id, product_id),
  check ((reason is not null) = (coalesce(result, 'restored') in ('unpublished', 'kept')))
);
create index import_products_of_product on import_products (product_id);
grant select, insert, update on import_products to rasid_app;

alter table imports
  add column taken_back_by uuid references profiles,
  add column taken_back_at timestamptz,
  drop constraint imports_status_check,
  add constraint imports_status_check check (status in
    ('waiting', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled', 'taking_back', 'taken_back')),
  add constraint taken_back_by_somebody check (status not in ('taking_back', 'taken_back') or taken_back_by is not null),
  add constraint taken_back_at_its_end check ((taken_back_at is not null) = (status = 'taken_back'));

-- One at a time writes thousands of products, forth or back.
drop index one_import_is_applied;
create unique index one_import_is_applied on imports ((true)) where status in ('applying', 'taking_back');

create or replace function queue_job(p_name text, p_payload jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_name, payload => p_payload::json, max_attempts => 10,
    queue_name => case when p_name in ('check_import', 'run_import', 'take_back_import') then 'imports' end);
end
$$;

-- What became of each product of an import when it was taken back; until then, what would become of it now.
create function import_outcomes(p_import uuid)
returns table (product_id uuid, is_new boolean, result text, reason text)
language sql stable
as $$
  select i.product_id, i.is_new, coalesce(i.result, x.result), case when i.result is null then x.reason else i.reason end
  from import_products i
  join products p on p.id = i.product_id
  cross join lateral (select case
    when p.deleted_at is not null then 'in_trash'
    when p.version <> i.left_version then 'changed_since'
  end as reason) away
  cross join lateral (select case
    when not i.is_new then null
    when exists (select from order_items o where o.product_id = p.id) then 'bought'
    when exists (select from codes c where c.product_id = p.id)
      or exists (select from code_additions a where a.product_id = p.id) then 'has_codes'
    when exists (select from cart_lines c where c.product_id = p.id) then 'in_carts'
    when exists (select from reviews r where r.product_id = p.id) then 'reviewed'
  end as reason) used
  cross join lateral (select
    case
      when away.reason is not null then 'kept'
      when not i.is_new then 'restored'
      when used.reason is not null then 'unpublished'
      else 'removed'
    end as result,
    coalesce(away.reason, used.reason) as reason) x
  where i.import_id = p_import
$$;
