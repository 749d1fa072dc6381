-- Requests that a server counted ahead and did not use: their counts come down again.
create or replace function return_key_requests(p_key uuid, p_counted_at timestamptz, p_requests integer) returns void
language plpgsql
as $$
declare
  v_time timestamp := p_counted_at at time zone 'Africa/Algiers';
  v_hour integer := extract(hour from v_time) + 1;
begin
  perform set_config('synchronous_commit', 'off', true);
  update api_key_days set hours[v_hour] = hours[v_hour] - p_requests, requests = requests - p_requests
  where key_id = p_key and day = v_time::date;
end
$$;
