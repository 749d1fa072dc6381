-- Every business has exactly one wallet from the start.
create or replace function open_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into ledger_accounts (kind, reseller_id) values ('wallet', new.id);
  return null;
end
$$;
