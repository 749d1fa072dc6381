-- Refusal of a purchase that exceeds the stock: its first short line, and the units left for it after earlier lines.
-- Null if there is enough, even if locked by concurrent buyers. quote_id and lasts_until: as take_codes() has them, the same
-- in all lines.
create or replace function find_shortage(p_lines jsonb) returns jsonb
language sql stable
as $$
  with lines as (
    select x.*, case when x.delivery = 'codes' then x.pool_id else x.product_id end as source
    from jsonb_to_recordset(p_lines) as x (position integer, product_id uuid, pool_id uuid, quantity integer, delivery text,
      quote_id uuid, lasts_until timestamptz)
  ), asked as (
    select l.*, sum(l.quantity) over (partition by l.source order by l.position) as so_far from lines l
  ), sources as (
    select s.source, case when s.delivery = 'codes' then
        count_free_codes(s.source, s.wanted, coalesce(s.lasts_until, now()))
        + case when s.quote_id is null then 0 else (select count(*) from codes c where c.reserved_for = s.quote_id
          and c.pool_id = s.source and (c.expires_at is null or c.expires_at > now())) end
      else coalesce((select k.quantity from stock_levels k where k.product_id = s.source), s.wanted) end as there
    from (select source, delivery, quote_id, lasts_until, sum(quantity) as wanted from lines
      group by source, delivery, quote_id, lasts_until) s
  )
  select jsonb_build_object('result', 'out_of_stock', 'line', a.position,
    'available', greatest(s.there - (a.so_far - a.quantity), 0))
  from asked a join sources s using (source)
  where a.so_far > s.there order by a.position limit 1
$$;
revoke execute on function find_shortage from public;
