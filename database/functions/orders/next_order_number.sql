create or replace function next_order_number(p_at timestamptz) returns text
language sql
as $$
  select dated_number('R', p_at, nextval('order_numbers'))
$$;
revoke execute on function next_order_number from public;
