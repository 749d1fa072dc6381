create or replace function check_transfer_balances() returns trigger
language plpgsql
as $$
declare
  v_transfer uuid;
  v_sum numeric;
  v_count integer;
begin
  -- Entries may lie in partitions, which have names of their own.
  if tg_table_name = 'ledger_transfers' then
    v_transfer := new.id;
  else
    v_transfer := new.transfer_id;
  end if;
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count from ledger_entries where transfer_id = v_transfer;
  if v_sum <> 0 or v_count < 2 then
    raise exception 'transfer % has % entries that sum to %', v_transfer, v_count, v_sum
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
