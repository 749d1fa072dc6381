-- What is read as a few rows stays so in a large store, and whatever PostgreSQL believes about the sizes of tables.

-- Lines that wait at the desk are those of the newest orders: by time alone, all orders before them were read.
create index orders_that_wait on orders (created_at, id) where status in ('pending', 'processing');
-- The list of products with codes.
create index products_by_name on products (name, id) where deleted_at is null;

-- As in 0033, by an array: as "in (select …)" it was planned to go through all codes, with the wallet held, where the codes
-- were analysed before a large list of them was committed.
create or replace function take_codes_back(p_deliveries uuid[], p_reason text) returns void
language plpgsql
as $$
declare
  v_codes uuid[] := array(select code_id from deliveries where id = any (p_deliveries) and code_id is not null);
begin
  perform from codes where id = any (v_codes) order by id for update;
  update codes c set
    status = case
      when is_code_seen(c.id) then 'quarantined'
      when c.expires_at <= now() then 'expired'
      else 'free' end,
    quarantine_reason = case when is_code_seen(c.id) then p_reason end
  where c.id = any (v_codes);
end
$$;
