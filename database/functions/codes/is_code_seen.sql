-- Whether anyone, staff included, viewed or reported a code; a reported code counts as seen. It is not sold again.
create or replace function is_code_seen(p_code uuid) returns boolean
language sql stable
as $$
  select exists (select from deliveries d join code_reveals r on r.delivery_id = d.id where d.code_id = p_code)
    or exists (select from deliveries d join code_reports r on r.delivery_id = d.id where d.code_id = p_code)
    or exists (select from deliveries d join staff_looks r on r.delivery_id = d.id where d.code_id = p_code)
$$;
revoke execute on function is_code_seen from public;
grant execute on function is_code_seen to rasid_app;
