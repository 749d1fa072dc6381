-- By when a code report has to be decided, as set_ticket_due() does it.
create or replace function set_report_due() returns trigger
language plpgsql
as $$
begin
  new.due_at := answer_due(new.created_at);
  return new;
end
$$;
