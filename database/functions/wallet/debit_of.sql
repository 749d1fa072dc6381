-- The debit, in the ledger's currency, of a price that the balance covers: the displayed balance falls by exactly the
-- price, and a displayed zero leaves nothing. The debit's last decimals absorb the difference. Ledgers have 8 decimals:
-- if price and rest at half a hundredth were rounded separately, about one purchase in ten thousand after a rate change
-- would leave a hundredth too little, or an invisible rest.
create or replace function debit_of(p_balance numeric, p_price numeric, p_rate numeric) returns numeric
language sql immutable
as $$
  select case when d.shown <= p_price then p_balance
    else d.debit + 0.00000001 * sign(round((p_balance - d.debit) * p_rate, 2) - (d.shown - p_price)) end
  from (select round(p_balance * p_rate, 2) as shown, round(p_price / p_rate, 8) as debit) d
$$;
revoke execute on function debit_of from public;
