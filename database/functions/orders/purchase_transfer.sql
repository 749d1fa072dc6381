-- A purchase's ledger transfer, with the id of the order to be inserted; the caller adds the owner.
create or replace function purchase_transfer(p_lines jsonb, p_total numeric, p_currency text, p_rate numeric)
returns ledger_transfers
language plpgsql
as $$
declare
  v_transfer ledger_transfers;
begin
  v_transfer.id := new_id();
  v_transfer.kind := 'purchase';
  v_transfer.reference_id := new_id();
  v_transfer.description := left((select string_agg(case when l ->> 'quantity' = '1' then l ->> 'product_name'
    else (l ->> 'product_name') || ' × ' || (l ->> 'quantity') end, ', ') from jsonb_array_elements(p_lines) l), 500);
  v_transfer.original_amount := p_total;
  v_transfer.original_currency := p_currency;
  v_transfer.rate := p_rate;
  v_transfer.created_at := now();
  return v_transfer;
end
$$;
revoke execute on function purchase_transfer from public;
