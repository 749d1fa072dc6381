-- By when the store has to answer what a client has been waiting for since a moment, by the opening hours as they are now.
-- shared/support/tickets.contract.ts tells clients the same number.
create or replace function answer_due(p_since timestamptz) returns timestamptz
language sql stable strict
as $$
  select after_opening_hours(p_since, 8, (select opening_hours from settings))
$$;
revoke execute on function answer_due from public;
grant execute on function answer_due to rasid_app;
