-- The refusal of who comes second: who of the staff works on a request.
create or replace function quote_taken(p_request quote_requests) returns jsonb
language sql stable
as $$
  select jsonb_build_object('result', 'quote_taken', 'name', coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email))
  from profiles where id = p_request.holder_id
$$;
revoke execute on function quote_taken from public;
