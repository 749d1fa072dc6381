-- A debit takes from the balance what is shown of it, to the hundredth. Ledgers are kept with 8 decimals: rounded by
-- themselves, a price and a rest that lay at half a hundredth could each go the other way, so that about one purchase in
-- ten thousand after a change of rates left a hundredth too little, or a rest that nobody sees.
-- What a price takes from a balance that covers it, in the ledger's currency: the balance that is shown falls by the price
-- exactly, and where it falls to nothing, nothing is left. The last decimal of the debit gives way for that.
create or replace function debit_of(p_balance numeric, p_price numeric, p_rate numeric) returns numeric
language sql immutable
as $$
  select case when d.shown <= p_price then p_balance
    else d.debit + 0.00000001 * sign(round((p_balance - d.debit) * p_rate, 2) - (d.shown - p_price)) end
  from (select round(p_balance * p_rate, 2) as shown, round(p_price / p_rate, 8) as debit) d
$$;
revoke execute on function debit_of from public;
