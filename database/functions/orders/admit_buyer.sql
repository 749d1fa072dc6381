-- Whether this person may buy for the business: checked under the wallet's lock, because someone deactivated
-- concurrently must not buy.
create or replace function admit_buyer(p_reseller uuid, p_profile uuid, out refusal jsonb, out daily_limit numeric,
  out price_list uuid)
language plpgsql stable
as $$
declare
  v_status text;
  v_is_active boolean;
begin
  select r.status, r.is_active and p.is_active, p.daily_limit, price_list_of(r.id)
  into v_status, v_is_active, daily_limit, price_list
  from reseller_profiles r join profiles p on p.id = p_profile and p.reseller_id = r.id
  where r.id = p_reseller;
  refusal := case
    when v_is_active is not true then '{"result": "account_inactive"}'
    when v_status <> 'approved' then '{"result": "reseller_not_approved"}'
  end::jsonb;
end
$$;
revoke execute on function admit_buyer from public;
