-- Numbers of orders have six digits, and more when there are more orders: cut to six, the millionth purchase found its
-- number taken, and so did every one after it.
create or replace function next_order_number(p_at timestamptz) returns text
language sql
as $$
  select 'R' || to_char(p_at at time zone 'UTC', 'YY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') n
$$;
revoke execute on function next_order_number from public;
