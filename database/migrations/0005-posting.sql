-- The only code that writes ledger entries. Lock order everywhere: wallet, then codes by id, then the order or deposit.

-- One link of a wallet's hash chain. It covers the whole transfer, house entries too, so that any changed figure breaks
-- the chain. A JSON array keeps neighbouring values apart; times are microseconds, free of the session's time zone.
create function ledger_entry_hash(
  p_previous bytea, p_transfer ledger_transfers, p_account uuid, p_sequence bigint,
  p_amount numeric, p_balance_after numeric, p_others jsonb
) returns bytea
language sql immutable
as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    p_account, p_sequence, p_amount::text, p_balance_after::text,
    p_transfer.id, p_transfer.kind, p_transfer.reference_id, p_transfer.idempotency_key,
    encode(p_transfer.fingerprint, 'hex'), p_transfer.actor_id, p_transfer.description,
    p_transfer.original_amount::text, p_transfer.original_currency, p_transfer.rate::text,
    p_transfer.reverses_id, (extract(epoch from p_transfer.created_at) * 1000000)::bigint, p_others
  )::text, 'UTF8'))
$$;

-- Posts a transfer between one wallet and house accounts. The caller holds the wallet's row lock.
-- p_house maps house account codes to signed amounts; the wallet gets the opposite of their sum.
-- Returns the wallet's new balance. A balance below zero is refused by the table itself.
create function post_transfer(
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
    insert into ledger_entries (account_id, sequence, transfer_id, amount)
    select a.id, nextval('ledger_house_sequence'), p_transfer.id, h.value::numeric
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
  insert into ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash)
  values (p_wallet, v_wallet.last_sequence + 1, p_transfer.id, v_amount, v_balance, v_hash);
  update ledger_accounts set balance = v_balance, last_sequence = v_wallet.last_sequence + 1, last_hash = v_hash
  where id = p_wallet;
  return v_balance;
end
$$;

-- Pays a transfer back to its wallet, whole or in parts, never more than its amount (design: corrections are reversing
-- transfers). p_amount is in the original's currency; null means all that is left.
-- Results: reversed, repeated, key_reused, nothing_left, amount_too_large.
create function reverse_transfer(
  p_transfer uuid, p_amount numeric, p_actor uuid, p_key text, p_description text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_original ledger_transfers;
  v_wallet ledger_accounts;
  v_reversal ledger_transfers;
  v_known ledger_transfers;
  v_paid numeric;
  v_left numeric;
  v_back numeric;
  v_back_before numeric;
  v_counter text;
begin
  select * into strict v_original from ledger_transfers
  where id = p_transfer and kind in ('purchase', 'debit') and reverses_id is null;
  select a.* into strict v_wallet from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where e.transfer_id = p_transfer and a.kind = 'wallet' for update of a;

  v_reversal.fingerprint := sha256(convert_to(jsonb_build_array(p_transfer, p_amount)::text, 'UTF8'));
  select * into v_known from ledger_transfers where idempotency_key = p_key;
  if found then
    return jsonb_build_object('result',
      case when v_known.fingerprint = v_reversal.fingerprint then 'repeated' else 'key_reused' end);
  end if;

  select v_original.original_amount - coalesce(sum(original_amount), 0) into v_left
  from ledger_transfers where reverses_id = p_transfer;
  if v_left <= 0 then
    return jsonb_build_object('result', 'nothing_left');
  end if;
  if coalesce(p_amount, v_left) > v_left or p_amount <= 0 then
    return jsonb_build_object('result', 'amount_too_large', 'left', v_left::text);
  end if;

  select -e.amount into v_paid from ledger_entries e where e.transfer_id = p_transfer and e.account_id = v_wallet.id;
  select coalesce(sum(e.amount), 0) into v_back_before
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  where t.reverses_id = p_transfer and e.account_id = v_wallet.id;
  -- The last part takes what is left of the debit, so that the parts add up to it exactly.
  v_back := case when coalesce(p_amount, v_left) = v_left then v_paid - v_back_before
    else round(v_paid * p_amount / v_original.original_amount, 8) end;
  select a.code into strict v_counter from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transfer_id = p_transfer and a.kind <> 'wallet';

  v_reversal.id := new_id();
  v_reversal.kind := 'refund';
  v_reversal.reference_id := v_original.reference_id;
  v_reversal.idempotency_key := p_key;
  v_reversal.actor_id := p_actor;
  v_reversal.description := p_description;
  v_reversal.original_amount := coalesce(p_amount, v_left);
  v_reversal.original_currency := v_original.original_currency;
  v_reversal.rate := v_original.rate;
  v_reversal.reverses_id := p_transfer;
  v_reversal.created_at := now();
  return jsonb_build_object('result', 'reversed', 'transfer_id', v_reversal.id,
    'balance', post_transfer(v_reversal, v_wallet.id, jsonb_build_object(v_counter, (-v_back)::text))::text);
end
$$;

-- Recomputes the whole ledger and names what is wrong, first rows first. No rows: the ledger is sound.
create function verify_ledger() returns table (problem text, account_id uuid, sequence bigint, transfer_id uuid, detail text)
language sql stable
as $$
  with others as (
    select e.transfer_id, jsonb_agg(jsonb_build_array(e.account_id, e.sequence, e.amount::text) order by e.sequence) as list
    from ledger_entries e where e.hash is null group by e.transfer_id
  ), chain as (
    select e.*, a.reseller_id,
      lag(e.hash, 1, sha256('\x')) over w as previous_hash,
      lag(e.balance_after, 1, 0::numeric) over w as previous_balance,
      row_number() over w as place
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'wallet'
    window w as (partition by e.account_id order by e.sequence)
  ), found as (
    select 1 as rank, 'entry missing in sequence' as problem, c.account_id, c.sequence, c.transfer_id,
      format('expected sequence %s', c.place) as detail
    from chain c where c.sequence <> c.place
    union all
    select 2, 'balance after does not follow', c.account_id, c.sequence, c.transfer_id,
      format('%s + %s <> %s', c.previous_balance, c.amount, c.balance_after)
    from chain c where c.previous_balance + c.amount <> c.balance_after
    union all
    select 3, 'hash does not match', c.account_id, c.sequence, c.transfer_id, t.kind
    from chain c join ledger_transfers t on t.id = c.transfer_id left join others o on o.transfer_id = c.transfer_id
    where c.hash is distinct from
      ledger_entry_hash(c.previous_hash, t, c.account_id, c.sequence, c.amount, c.balance_after, o.list)
    union all
    select 4, 'wallet does not match its last entry', a.id, a.last_sequence, null, format('balance %s', a.balance)
    from ledger_accounts a
    left join lateral (
      select e.sequence, e.balance_after, e.hash from ledger_entries e
      where e.account_id = a.id order by e.sequence desc limit 1
    ) last on true
    where a.kind = 'wallet' and (
      a.balance <> coalesce(last.balance_after, 0)
      or a.last_sequence <> coalesce(last.sequence, 0)
      or a.last_hash <> coalesce(last.hash, sha256('\x')))
    union all
    select 5, 'transfer does not sum to zero', null, null, t.id, coalesce(s.total, 0)::text
    from ledger_transfers t
    left join (select e.transfer_id, sum(e.amount) as total, count(*) as entries from ledger_entries e group by 1) s
      on s.transfer_id = t.id
    where coalesce(s.total, 0) <> 0 or coalesce(s.entries, 0) < 2
    union all
    select 6, 'transfer without a wallet', null, null, t.id, t.kind
    from ledger_transfers t
    where not exists (select from ledger_entries e where e.transfer_id = t.id and e.hash is not null)
    union all
    select 7, 'entry of an unknown account', e.account_id, e.sequence, e.transfer_id, e.amount::text
    from ledger_entries e where not exists (select from ledger_accounts a where a.id = e.account_id)
  )
  select f.problem, f.account_id, f.sequence, f.transfer_id, f.detail
  from found f order by f.rank, f.account_id, f.sequence, f.transfer_id limit 100
$$;

revoke execute on function post_transfer, reverse_transfer from public;
grant execute on function reverse_transfer to rasid_app;
