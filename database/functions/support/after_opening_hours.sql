-- When so many opening hours have passed since a moment, by the clocks of Algeria; where none are set, plain hours.
-- is_opening_hours() says what `p_opening` is like.
create or replace function after_opening_hours(p_since timestamptz, p_count integer, p_opening jsonb) returns timestamptz
language plpgsql stable
as $$
declare
  v_since timestamp := p_since at time zone 'Africa/Algiers';
  v_day date := v_since::date;
  v_left interval := make_interval(hours => p_count);
  v_span record;
begin
  -- One that never opened would be waited for without end.
  if jsonb_path_exists(p_opening, '$.week[*][*]') is not true then
    return p_since + v_left;
  end if;
  loop
    for v_span in
      select greatest(v_day + (span ->> 'from')::time, v_since) as opens, v_day + (span ->> 'until')::time as closes
      from jsonb_array_elements(p_opening -> 'week' -> extract(dow from v_day)::integer) with ordinality s (span, place)
      where v_day + (span ->> 'until')::time > v_since and not p_opening -> 'closed' ? to_char(v_day, 'YYYY-MM-DD')
      order by place
    loop
      if v_left <= v_span.closes - v_span.opens then
        return (v_span.opens + v_left) at time zone 'Africa/Algiers';
      end if;
      v_left := v_left - (v_span.closes - v_span.opens);
    end loop;
    v_day := v_day + 1;
  end loop;
end
$$;
revoke execute on function after_opening_hours from public;
grant execute on function after_opening_hours to rasid_app;
