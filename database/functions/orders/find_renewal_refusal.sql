-- Why these lines can't be renewed; null if they can. Locks the subscriptions, after the wallet, by id, so that an
-- expiry, cancellation or other renewal waits and then sees them renewed.
create or replace function find_renewal_refusal(p_reseller uuid, p_lines jsonb) returns jsonb
language plpgsql
as $$
declare
  v_line record;
begin
  for v_line in
    select x.position, s.id is not null and x.place = 1 and not s.is_trial and x.period_length is not null
      and s.status in ('active', 'expiring', 'expired')
      and (s.product_id, s.plan_id, s.variation_id, s.quantity)
        is not distinct from (x.product_id, x.plan_id, x.variation_id, x.quantity) as is_renewable
    from (
      select y.*, row_number() over (partition by y.renews_id) as place
      from jsonb_to_recordset(p_lines) as y (position integer, product_id uuid, plan_id uuid, variation_id uuid,
        quantity integer, renews_id uuid, period_length integer)
      where y.renews_id is not null
    ) x
    left join lateral (
      select * from subscriptions where id = x.renews_id and reseller_id = p_reseller for update
    ) s on true
    order by x.renews_id
  loop
    if not v_line.is_renewable then
      return jsonb_build_object('result', 'not_renewable', 'line', v_line.position);
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function find_renewal_refusal from public;
