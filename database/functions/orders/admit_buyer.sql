-- Whether this person, perhaps through an API key, may buy for the business: checked under the wallet's lock, because
-- someone deactivated concurrently must not buy, nor a key that was let in before it was revoked, expired or switched off.
drop function if exists admit_buyer(uuid, uuid);
create or replace function admit_buyer(p_reseller uuid, p_profile uuid, p_api_key uuid default null, out refusal jsonb, out daily_limit numeric,
  out price_list uuid)
language plpgsql stable
as $$
declare
  v_status text;
  v_is_active boolean;
  v_key text;
begin
  select r.status, r.is_active and p.is_active and (p_api_key is null or p.member_role = 'owner'), p.daily_limit,
    price_list_of(r.id)
  into v_status, v_is_active, daily_limit, price_list
  from reseller_profiles r join profiles p on p.id = p_profile and p.reseller_id = r.id
  where r.id = p_reseller;
  if p_api_key is not null then
    -- In the order in which use_api_keys() says them. The clock of now: the lock may have been long in coming.
    v_key := coalesce((select case
        when k.revoked_at is not null then 'api_key_revoked'
        when k.expires_at <= clock_timestamp() then 'api_key_expired'
        when v_is_active is not true then 'account_inactive'
        when r.is_api_off then 'api_off'
        else 'good'
      end
      from api_keys k join reseller_profiles r on r.id = k.reseller_id
      where k.id = p_api_key and k.reseller_id = p_reseller), 'api_key_revoked');
  end if;
  refusal := case
    when v_key <> 'good' then jsonb_build_object('result', v_key)
    when v_is_active is not true then '{"result": "account_inactive"}'
    when v_status <> 'approved' then '{"result": "reseller_not_approved"}'
  end;
end
$$;
revoke execute on function admit_buyer from public;
