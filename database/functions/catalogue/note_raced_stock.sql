-- Two purchases at the same moment may take a pool's last codes, and neither see that it is empty then (hide_emptied_pools).
-- Notes products that were sold or kept lately and whose stock is not what was noted.
create or replace function note_raced_stock(p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_product_changes(array(
    select c.product_id from product_changes c
    where c.scope_id = '00000000-0000-0000-0000-000000000000' and c.product_id = any (array(
        select i.product_id from orders o join order_items i on i.order_id = o.id where o.created_at > p_now - interval '1 hour'
        union select l.product_id from quotes q join quote_lines l on l.quote_id = q.id
        where q.is_reserved and q.sent_at > p_now - interval '1 hour'))
      and c.stocked <> stocked_options(c.product_id)));
end
$$;
revoke execute on function note_raced_stock from public;
grant execute on function note_raced_stock to rasid_app;
