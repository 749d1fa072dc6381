-- A pool's last code is gone: pages showing it in stock are stale. Queried as the newest available code, one index
-- lookup; NOT EXISTS scanned all codes.
create or replace function hide_emptied_pools(p_lines jsonb) returns void
language plpgsql
as $$
begin
  perform note_product_changes(array(
    select x.product_id from jsonb_to_recordset(p_lines) as x (product_id uuid, pool_id uuid, delivery text)
    where x.delivery = 'codes'
      and (select c.id from codes c where c.pool_id = x.pool_id and c.status = 'free' order by c.id desc limit 1) is null));
end
$$;
revoke execute on function hide_emptied_pools from public;
