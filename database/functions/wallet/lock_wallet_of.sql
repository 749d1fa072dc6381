-- The first lock of every act that moves money: the wallet of an order's business.
create or replace function lock_wallet_of(p_order uuid) returns void
language sql
as $$
  select a.id from ledger_accounts a join orders o on o.reseller_id = a.reseller_id where o.id = p_order for update of a
$$;
revoke execute on function lock_wallet_of from public;
