-- Number of a pool's available codes that last until then, up to a limit, locked or not. Starts where take_codes does, for the same reason.
drop function if exists count_free_codes(uuid, bigint);
create or replace function count_free_codes(p_pool uuid, p_most bigint, p_until timestamptz default now()) returns bigint
language plpgsql stable
as $$
declare
  v_newest uuid := (select id from codes where pool_id = p_pool and status = 'sold' order by id desc limit 1);
  v_count bigint := 0;
begin
  if v_newest is not null then
    select count(*) into v_count from (
      select from codes where pool_id = p_pool and status = 'free' and id > v_newest
        and (expires_at is null or expires_at > p_until)
      order by id limit p_most) f;
  end if;
  if v_count < p_most then
    select count(*) into v_count from (
      select from codes where pool_id = p_pool and status = 'free' and (expires_at is null or expires_at > p_until)
      order by id limit p_most) f;
  end if;
  return v_count;
end
$$;
revoke execute on function count_free_codes from public;
