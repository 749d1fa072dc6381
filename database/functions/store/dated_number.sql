-- R26-000123: a letter, the year in Algeria, and a number of at least six digits; truncated to six, the millionth would have
-- found its number taken.
create or replace function dated_number(p_letter text, p_at timestamptz, p_number bigint) returns text
language sql stable
as $$
  select p_letter || to_char(p_at at time zone 'Africa/Algiers', 'YY') || '-'
    || lpad(p_number::text, greatest(6, length(p_number::text)), '0')
$$;
revoke execute on function dated_number from public;
grant execute on function dated_number to rasid_app;
