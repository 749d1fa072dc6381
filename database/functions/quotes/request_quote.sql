-- A request for a quote of lines that come with it, without a bulk order. Results: those of write_request() and
-- admit_request().
create or replace function request_quote(p_reseller uuid, p_profile uuid, p_api_key uuid, p_lines jsonb, p_notes text,
  p_needed_by date, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_buyer record;
begin
  select * into v_buyer from admit_request(p_reseller, p_profile, p_api_key);
  if v_buyer.refusal is not null then
    return v_buyer.refusal;
  end if;
  return write_request(p_reseller, p_profile, v_buyer.price_list, p_lines, p_notes, p_needed_by, p_now);
end
$$;
revoke execute on function request_quote from public;
grant execute on function request_quote to rasid_app;
