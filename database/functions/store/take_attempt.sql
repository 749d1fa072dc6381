-- Counts an attempt before it is made, so that concurrent ones can't pass together. Returns 0 to go on, else the
-- seconds to wait. After p_free attempts each further one doubles the wait, from p_first seconds up to p_longest.
create or replace function take_attempt(p_key bytea, p_free integer, p_first integer, p_longest integer) returns integer
language plpgsql
as $$
declare
  v_row throttle;
begin
  insert into throttle (key, attempts, forgotten_at)
  values (p_key, 0, clock_timestamp() + make_interval(secs => p_longest))
  on conflict (key) do nothing;
  select * into v_row from throttle where key = p_key for update;
  if v_row.forgotten_at < clock_timestamp() then
    v_row.attempts := 0;
    v_row.refused_until := null;
  end if;
  if v_row.refused_until > clock_timestamp() then
    return ceil(extract(epoch from v_row.refused_until - clock_timestamp()));
  end if;
  v_row.attempts := v_row.attempts + 1;
  update throttle set
    attempts = v_row.attempts,
    refused_until = case when v_row.attempts >= p_free
      then clock_timestamp() + make_interval(secs => least(p_first * 2 ^ least(v_row.attempts - p_free, 20), p_longest)) end,
    -- Counted after the wait, so that returning right at its end does not start over.
    forgotten_at = clock_timestamp() + make_interval(secs => p_longest * 2)
  where key = p_key;
  return 0;
end
$$;
