-- By when a ticket has to be answered, written as the wait begins: what was promised then holds, and the queue has nothing to compute.
create or replace function set_ticket_due() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    new.first_due_at := answer_due(new.created_at);
    new.due_at := answer_due(new.waiting_since);
  elsif new.waiting_since is distinct from old.waiting_since then
    new.due_at := answer_due(new.waiting_since);
  end if;
  return new;
end
$$;
