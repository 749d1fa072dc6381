-- The stored answer to a request with this key, or that the key was used for another one; null: a new request. The
-- caller has locked the wallet.
create or replace function known_result(p_reseller uuid, p_key text, p_fingerprint bytea) returns jsonb
language plpgsql stable
as $$
declare
  v_known idempotency_keys;
begin
  select * into v_known from idempotency_keys where reseller_id = p_reseller and key = p_key;
  if not found then
    return null;
  end if;
  return case when v_known.fingerprint = p_fingerprint then v_known.result || '{"repeated": true}'
    else '{"result": "idempotency_key_reused"}' end;
end
$$;
revoke execute on function known_result from public;
