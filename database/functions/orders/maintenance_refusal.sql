-- Null while the store sells. Never stored under a key: what was refused may be sent again once the maintenance is over.
create or replace function maintenance_refusal() returns jsonb
language sql stable
as $$
  select '{"result": "store_in_maintenance"}'::jsonb from settings where is_in_maintenance
$$;
revoke execute on function maintenance_refusal from public;
