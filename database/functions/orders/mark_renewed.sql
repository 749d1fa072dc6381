-- Marks the subscriptions renewed by a purchase, which the caller has locked.
create or replace function mark_renewed(p_reseller uuid, p_lines jsonb) returns void
language plpgsql
as $$
begin
  if p_lines @? '$[*] ? (@.renews_id != null)' then
    update subscriptions set status = 'renewed', updated_at = now()
    where id in (select x.renews_id from jsonb_to_recordset(p_lines) as x (renews_id uuid));
    insert into live_events (topic, reseller_id) values ('subscriptions', p_reseller);
  end if;
end
$$;
revoke execute on function mark_renewed from public;
