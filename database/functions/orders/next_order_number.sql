-- At least six digits: truncated to six, the millionth purchase and all after it would have found their number taken.
create or replace function next_order_number(p_at timestamptz) returns text
language sql
as $$
  select 'R' || to_char(p_at at time zone 'UTC', 'YY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') n
$$;
revoke execute on function next_order_number from public;
