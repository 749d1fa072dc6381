-- What came for staff to see to, written with it; a job counts it into their notifications and deletes it (tell-staff.ts). Decision 116.
create table staff_news (
  id bigint generated always as identity primary key,
  -- Of the notification.
  kind text not null check (kind in ('receipts_wait', 'orders_wait', 'reports_wait', 'quotes_wait', 'approvals_wait',
    'businesses_wait', 'checks_failed')),
  -- Who of the staff caused it, and need not be told.
  actor_id uuid
);
grant select, delete on staff_news to rasid_app;

create trigger receipts_are_news after update of status on deposits for each row
  when (new.status = 'under_review' and old.status <> 'under_review')
  execute function note_staff_news('receipts_wait');
create trigger orders_to_deliver_are_news after insert on orders for each row
  when (new.status = 'pending') execute function note_staff_news('orders_wait');
create trigger code_reports_are_news after insert on code_reports for each row
  when (new.status = 'open') execute function note_staff_news('reports_wait');
create trigger quote_requests_are_news after insert on quote_requests for each row
  when (new.status = 'pending') execute function note_staff_news('quotes_wait');
create trigger offers_to_approve_are_news after update of approval_asked_by on quote_drafts for each row
  when (old.approval_asked_by is null and new.approval_asked_by is not null)
  execute function note_staff_news('approvals_wait', 'approval_asked_by');
-- Once its owner has shown that the address is theirs; and each time that it asks again.
create trigger confirmed_owners_are_news after update of email_confirmed_at on profiles for each row
  when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.member_role = 'owner')
  execute function note_new_business();
create trigger businesses_asking_again_are_news after update of status on reseller_profiles for each row
  when (old.status <> 'pending' and new.status = 'pending') execute function note_staff_news('businesses_wait');
-- One that a stopped server left is begun anew.
create trigger unsound_ledgers_are_news after update of finished_at on ledger_checks for each row
  when (old.finished_at is null and new.finished_at is not null
    and (new.failure <> 'Interrupted' or jsonb_array_length(new.problems) > 0))
  execute function note_staff_news('checks_failed');
create trigger failed_reconciliations_are_news after update of finished_at on reconciliations for each row
  when (old.finished_at is null and new.finished_at is not null and new.failure <> 'Interrupted')
  execute function note_staff_news('checks_failed');
create trigger gateway_exceptions_are_news after insert on reconciliation_exceptions for each row
  execute function note_staff_news('checks_failed');
