-- Stores and returns the answer to a request, see idempotency_keys. What the store does itself has no key: null.
create or replace function store_result(p_reseller uuid, p_key text, p_fingerprint bytea, p_result jsonb) returns jsonb
language sql
as $$
  insert into idempotency_keys (reseller_id, key, fingerprint, result)
  select p_reseller, p_key, p_fingerprint, p_result where p_key is not null;
  select p_result;
$$;
revoke execute on function store_result from public;
