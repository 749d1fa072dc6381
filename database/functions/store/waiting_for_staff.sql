-- How much waits of what a kind of notification tells staff of; null where no one counts it.
create or replace function waiting_for_staff(p_kind text) returns bigint
language sql stable
as $$
  select case p_kind
    when 'receipts_wait' then (select count(*) from deposits where status = 'under_review')
    when 'orders_wait' then (select count(*) from orders where status in ('pending', 'processing'))
    when 'reports_wait' then (select count(*) from code_reports where status = 'open')
    when 'quotes_wait' then (select count(*) from quote_requests where status = 'pending')
    when 'approvals_wait' then (select count(*) from quote_drafts d join quote_requests r on r.id = d.request_id
      where d.approval_asked_by is not null and r.status in ('pending', 'quoted'))
    when 'businesses_wait' then (select count(*) from reseller_profiles where status = 'pending')
  end
$$;
revoke execute on function waiting_for_staff from public;
grant execute on function waiting_for_staff to rasid_app;
