-- The ledger's currency is fixed by the first transfer: balances carry no currency of their own. Of a choice and a first
-- transfer at the same moment one comes first: who moves a balance holds its row before it looks at a rate, and the choice
-- waits for all of them.
create or replace function keep_ledger_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.ledger_currency = old.ledger_currency
    and new.ledger_currency_chosen_at is not distinct from old.ledger_currency_chosen_at then
    return new;
  end if;
  -- Not with a lock on a store that is at work.
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
