-- A moment's day in Algeria.
create or replace function algerian_day(p_at timestamptz) returns date
language sql immutable parallel safe
as $$
  select (p_at at time zone 'Africa/Algiers')::date
$$;
revoke execute on function algerian_day from public;
grant execute on function algerian_day to rasid_app;
