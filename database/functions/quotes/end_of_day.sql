-- The last moment of a day in Algeria, so many days after this one: shown as that day wherever a time is.
create or replace function end_of_day(p_now timestamptz, p_days integer) returns timestamptz
language sql stable
as $$
  select (algerian_day(p_now) + p_days + 1)::timestamp at time zone 'Africa/Algiers' - interval '1 microsecond'
$$;
revoke execute on function end_of_day from public;
grant execute on function end_of_day to rasid_app;
