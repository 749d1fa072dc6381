-- Tells clients whose offer ends within two days, once for each offer. Returns how many.
create or replace function remind_of_quotes(p_now timestamptz, p_count integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_request quote_requests;
  v_told integer := 0;
begin
  for v_request in
    update quote_requests set is_reminded = true where id = any (array(
      select id from quote_requests where status = 'quoted' and not is_reminded and valid_until > p_now
        and valid_until <= p_now + interval '2 days'
        -- One that was valid for less from the start begins without a warning.
        and valid_until - interval '2 days' > (select sent_at from quotes q where q.request_id = quote_requests.id
          and q.version = quote_requests.version)
      order by valid_until limit p_count for update skip locked))
    returning *
  loop
    perform notify_of_quote(v_request, 'quote_ending', '{}');
    v_told := v_told + 1;
  end loop;
  return v_told;
end
$$;
revoke execute on function remind_of_quotes from public;
grant execute on function remind_of_quotes to rasid_app;
