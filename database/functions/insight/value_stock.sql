-- Makes the rows of stock_values anew of products that changed, by at most p_limit notes; returns how many notes that were. A change
-- that is not committed yet has a note that is not seen yet.
create or replace function value_stock(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
set jit = off
as $$
declare
  v_notes integer;
  v_products uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('value_stock'));
  with taken as (
    delete from stock_changes where ctid = any (array(select ctid from stock_changes limit p_limit)) returning product_id
  )
  select count(*), coalesce(array_agg(distinct product_id), '{}') into v_notes, v_products from taken;
  delete from stock_values where product_id = any (v_products);
  insert into stock_values select * from stock_of(v_products);
  return v_notes;
end
$$;
revoke execute on function value_stock from public;
grant execute on function value_stock to rasid_app;
