-- The first transfer fixes the ledger's currency: balances carry none of their own. Choosing it is serialized with a
-- first transfer: movers lock the wallet before reading a rate, and choosing locks all wallets.
create or replace function keep_ledger_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.ledger_currency = old.ledger_currency
    and new.ledger_currency_chosen_at is not distinct from old.ledger_currency_chosen_at then
    return new;
  end if;
  -- Take no lock once the store has transfers.
  if not exists (select from ledger_transfers) then
    lock table ledger_accounts in exclusive mode;
  end if;
  if exists (select from ledger_transfers) then
    raise exception 'the ledger''s currency can''t change once it holds a transfer'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
