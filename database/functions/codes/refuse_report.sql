-- Results: refused, not_found, already_decided.
create or replace function refuse_report(p_report uuid, p_actor uuid, p_answer text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_report code_reports;
  v_order orders;
begin
  -- Lock the order first, as every decision does: its history entry references it.
  perform from orders o join code_reports r on r.order_id = o.id where r.id = p_report for update of o;
  update code_reports set status = 'refused', answer = p_answer, decided_by = p_actor, decided_at = now()
  where id = p_report and status = 'open' returning * into v_report;
  if not found then
    return case when exists (select from code_reports where id = p_report) then '{"result": "already_decided"}'::jsonb
      else '{"result": "not_found"}' end;
  end if;
  select * into v_order from orders where id = v_report.order_id;
  insert into order_events (order_id, kind, actor_id, note) values (v_order.id, 'report_refused', p_actor, p_answer);
  perform notify_of_order(v_order, 'report_refused', jsonb_build_object('reason', p_answer));
  return '{"result": "refused"}';
end
$$;
revoke execute on function refuse_report from public;
grant execute on function refuse_report to rasid_app;
