-- The keys of the vault, each wrapped by a key that comes from SECRET_KEY and that the database never sees; and what is
-- known of the stock of codes: when a product runs low. Decision 20.

create table vault_keys (
  -- What codes and deliveries name as their key_id.
  id text primary key check (length(id) between 1 and 64),
  -- data: seals codes and written deliveries; fingerprint: finds duplicates without opening anything, and never changes.
  purpose text not null check (purpose in ('data', 'fingerprint')),
  wrapped bytea not null,
  -- Says by which SECRET_KEY it was wrapped, and nothing about it.
  kek_id text not null check (length(kek_id) between 8 and 64),
  created_at timestamptz not null default now(),
  -- Everything is sealed by it since; null while a rotation goes on.
  settled_at timestamptz,
  -- Seals nothing new since.
  retired_at timestamptz
);
create unique index one_vault_key_in_use on vault_keys (purpose) where retired_at is null;
grant select on vault_keys to rasid_app;

-- What sells from where: a variation where a product has some, else a plan, else the product itself. What was retired or
-- has none on sale is left out.
create view code_pools as
  select p.id as product_id, coalesce(va.id, pl.id, p.id) as pool_id
  from products p
  left join variations va on va.product_id = p.id and va.retired_at is null
  left join plans pl on pl.product_id = p.id and pl.retired_at is null
    and not exists (select from variations v where v.product_id = p.id and v.retired_at is null)
  where p.delivery = 'codes' and p.deleted_at is null;
grant select on code_pools to rasid_app;

-- When a product runs low: one of its pools has so few codes left, or fewer.
create table stock_thresholds (
  product_id uuid primary key references products on delete cascade,
  threshold integer not null check (threshold between 0 and 100000),
  -- It has run low, and the people who fill the vault were told so; null once there is enough again.
  low_since timestamptz,
  changed_by uuid references profiles,
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on stock_thresholds to rasid_app;

-- One of its pools has so few codes left that can be sold, or fewer; of products on sale alone.
create function runs_low(p_product uuid, p_threshold integer) returns boolean
language sql stable
as $$
  select exists (
    select from code_pools s join products p on p.id = s.product_id
    where s.product_id = p_product and p.status = 'active' and (
      select count(*) from (
        select from codes c where c.pool_id = s.pool_id and c.status = 'free' and (c.expires_at is null or c.expires_at > now())
        limit p_threshold + 1) x
    ) <= p_threshold)
$$;

-- Codes came to sale, or went from it, without being added or sold.
create function codes_moved() returns void
language sql security definer set search_path = public, pg_temp
as $$
  update catalogue_version set version = version + 1
$$;
revoke execute on function codes_moved from public;
grant execute on function codes_moved to rasid_app;

-- A product's codes of a state, in the order in which they came in; counted without a look at the codes themselves.
drop index codes_of_product;
create index codes_of_product on codes (product_id, status, id);

-- As before, but what a rotation of keys holds for a moment is waited for: a free code is not out of stock because it is
-- being sealed anew. The rotation holds this lock before it holds codes, and never waits for a code.
create or replace function lock_free_codes(p_pool uuid, p_after uuid, p_except uuid[], p_count integer) returns uuid[]
language plpgsql
as $$
declare
  v_ids uuid[];
begin
  for v_round in 1..2 loop
    select coalesce(array_agg(c.id), '{}') into v_ids from (
      select id from codes
      where pool_id = p_pool and status = 'free' and id > p_after and id <> all (p_except)
        and (expires_at is null or expires_at > now())
      order by id limit p_count for update skip locked
    ) c;
    exit when cardinality(v_ids) = p_count or p_after <> '00000000-0000-0000-0000-000000000000' or v_round = 2;
    perform pg_advisory_xact_lock_shared(7208151);
  end loop;
  return v_ids;
end
$$;
