-- The only code that writes ledger entries: posts a transfer between a wallet and house accounts. The caller has locked
-- the wallet. p_house maps house account codes to signed amounts; the wallet gets the opposite of their sum. Returns
-- the wallet's new balance; a CHECK refuses a negative one.
create or replace function post_transfer(
  p_transfer ledger_transfers, p_wallet uuid, p_house jsonb
) returns numeric
language plpgsql
as $$
declare
  v_wallet ledger_accounts;
  v_amount numeric(24, 8);
  v_balance numeric(24, 8);
  v_hash bytea;
  v_others jsonb;
begin
  p_transfer.original_amount := p_transfer.original_amount::numeric(24, 8);
  p_transfer.rate := p_transfer.rate::numeric(24, 12);
  insert into ledger_transfers select p_transfer.*;

  with house as (
    insert into ledger_entries (account_id, sequence, transfer_id, amount, kind, created_at)
    select a.id, nextval('ledger_house_sequence'), p_transfer.id, h.value::numeric, p_transfer.kind, p_transfer.created_at
    from jsonb_each_text(p_house) h join ledger_accounts a on a.code = h.key
    returning account_id, sequence, amount
  )
  select -sum(amount), jsonb_agg(jsonb_build_array(account_id, sequence, amount::text) order by sequence)
  into v_amount, v_others from house;
  if jsonb_array_length(v_others) is distinct from (select count(*)::integer from jsonb_object_keys(p_house)) then
    raise exception 'unknown house account among %', p_house using errcode = 'foreign_key_violation';
  end if;

  select * into strict v_wallet from ledger_accounts where id = p_wallet and kind = 'wallet';
  v_balance := v_wallet.balance + v_amount;
  v_hash := ledger_entry_hash(v_wallet.last_hash, p_transfer, p_wallet, v_wallet.last_sequence + 1,
    v_amount, v_balance, v_others);
  insert into ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash, kind, created_at)
  values (p_wallet, v_wallet.last_sequence + 1, p_transfer.id, v_amount, v_balance, v_hash, p_transfer.kind,
    p_transfer.created_at);
  update ledger_accounts set balance = v_balance, last_sequence = v_wallet.last_sequence + 1, last_hash = v_hash
  where id = p_wallet;
  return v_balance;
end
$$;
revoke execute on function post_transfer from public;
