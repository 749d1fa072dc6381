-- What a transaction is found by: its source, and words with the buyer's references, because orders are searched by the
-- words of their payments.
create or replace function found_by(p_entry ledger_entries) returns movement_index
language sql stable
as $$
  select p_entry.account_id, p_entry.sequence,
    case when p_entry.kind = 'deposit' then 'deposit' || coalesce(':' || d.method, '') else p_entry.kind end,
    search_words(left(concat_ws(' ', t.description, d.reference, d.transfer_reference, d.checkout_id,
      case when p_entry.kind in ('purchase', 'refund') then order_words(t.reference_id) end), 12000)),
    p_entry.created_at
  from ledger_transfers t
  left join deposits d on p_entry.kind = 'deposit' and d.id = t.reference_id
  where t.id = p_entry.transfer_id
$$;
