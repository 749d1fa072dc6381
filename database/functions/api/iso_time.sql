-- A time as programs read it: 2026-11-25T10:31:57.123Z.
create or replace function iso_time(p_at timestamptz) returns text
language sql immutable
as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
revoke execute on function iso_time from public;
grant execute on function iso_time to rasid_app;
