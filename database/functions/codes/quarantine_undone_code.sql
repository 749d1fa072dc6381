-- A code returned from an order after its addition was undone is quarantined.
create or replace function quarantine_undone_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_reason text := (select reason from code_additions where id = new.addition_id);
begin
  if v_reason is not null then
    new.status := 'quarantined';
    new.quarantine_reason := v_reason;
  end if;
  return new;
end
$$;
