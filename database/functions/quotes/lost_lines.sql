-- Lines of an offer that can't be delivered any more: their product or option is gone, or, of one that is reserved, units that
-- were kept for it, and no free ones are in their place.
create or replace function lost_lines(p_quote uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp
as $$
  with lines as (
    select l.id, l.position, l.quantity, p.delivery, q.is_reserved and not l.is_alternative as is_kept,
      case when p.delivery = 'codes' then coalesce(l.variation_id, l.plan_id, l.product_id) else l.product_id end as source,
      p.deleted_at is not null or p.status = 'draft'
        or l.plan_id is not null and (pl.id is null or pl.retired_at is not null)
        or l.variation_id is not null and (va.id is null or va.retired_at is not null) as is_gone
    from quote_lines l join quotes q on q.id = l.quote_id join products p on p.id = l.product_id
    left join plans pl on pl.id = l.plan_id left join variations va on va.id = l.variation_id
    where l.quote_id = p_quote
  ), asked as (
    select l.*, sum(l.quantity) over (partition by l.source order by l.position) as so_far
    from lines l where l.is_kept and not l.is_gone
  ), sources as (
    select s.source, case when s.delivery = 'codes' then count_free_codes(s.source, s.wanted)
        + (select count(*) from codes c where c.reserved_for = p_quote and c.pool_id = s.source
          and (c.expires_at is null or c.expires_at > now()))
      else coalesce((select k.quantity from stock_levels k where k.product_id = s.source)
        + coalesce((select x.quantity from quote_stock x where x.quote_id = p_quote and x.product_id = s.source), 0), s.wanted)
      end as there
    from (select source, delivery, sum(quantity) as wanted from asked group by source, delivery) s
  )
  select coalesce(array_agg(x.id order by x.position), '{}') from (
    select id, position from lines where is_gone
    union all
    select a.id, a.position from asked a join sources s using (source) where a.so_far > s.there
  ) x
$$;
revoke execute on function lost_lines from public;
grant execute on function lost_lines to rasid_app;
