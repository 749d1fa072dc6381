-- Whether this person, perhaps through an API key, may ask for a quote: as admit_buyer(), and too_many_requests.
create or replace function admit_request(p_reseller uuid, p_profile uuid, p_api_key uuid, out refusal jsonb, out price_list uuid)
language plpgsql stable
as $$
begin
  select a.refusal, a.price_list into refusal, price_list from admit_buyer(p_reseller, p_profile, p_api_key) a;
  if refusal is null and (select count(*) from quote_requests where reseller_id = p_reseller and status = 'pending') >= 100 then
    refusal := '{"result": "too_many_requests"}';
  end if;
end
$$;
revoke execute on function admit_request from public;
