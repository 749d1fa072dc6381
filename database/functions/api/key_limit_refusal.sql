-- Refusal of a purchase of so many dinars by an API key that may not spend as much today; null if it may. The caller has
-- locked the wallet, so no other purchase is on its way.
create or replace function key_limit_refusal(p_api_key uuid, p_wallet uuid, p_dinars numeric) returns jsonb
language plpgsql stable
as $$
declare
  v_limit numeric := (select daily_limit from api_keys where id = p_api_key);
  v_spent numeric;
begin
  if v_limit is null then
    return null;
  end if;
  v_spent := spent_by_key(p_api_key, p_wallet);
  return case when v_spent + p_dinars > v_limit then jsonb_build_object('result', 'api_key_limit_reached',
    'limit', v_limit::text, 'left', greatest(v_limit - v_spent, 0)::text) end;
end
$$;
revoke execute on function key_limit_refusal from public;
