-- The same of deposit_days.
create or replace function deposits_by_day(p_from date, p_until date) returns setof deposit_days
language sql stable
as $$
  select * from deposit_days where day between p_from and p_until
  union all
  select f.* from deposit_figures(array(select id from uncounted where kind = 'deposit')) f
  where f.day between p_from and p_until
$$;
revoke execute on function deposits_by_day from public;
grant execute on function deposits_by_day to rasid_app;
