create or replace function notify_low_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_rate numeric := units_per_ledger_unit('DZD');
begin
  if round(old.balance * v_rate, 2) >= new.notice_below and round(new.balance * v_rate, 2) < new.notice_below then
    insert into notifications (reseller_id, kind, params) values (new.reseller_id, 'low_balance', jsonb_build_object(
      'amount', round(new.balance * v_rate, 2)::text, 'below', new.notice_below::text, 'currency', 'DZD'));
    insert into live_events (topic, reseller_id) values ('notifications', new.reseller_id);
  end if;
  return null;
end
$$;
