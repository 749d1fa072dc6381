-- A page of a wallet's transactions, newest first, as sequences. p_sources: only these; p_search: words as typed; from
-- p_from until before p_until; before the sequence p_before. null: any. Each strategy reads about as many rows as it
-- returns, or as a few blocks of 8,192 contain.
create or replace function find_movements(
  p_wallet uuid, p_sources text[], p_search text, p_from timestamptz, p_until timestamptz, p_before bigint,
  p_limit integer
) returns setof bigint
language plpgsql stable rows 20
-- Plans cached while tables were small must not scan them later.
set enable_seqscan = off
set jit = off
as $$
declare
  v_first bigint := coalesce(last_sequence_before(p_wallet, p_from) + 1, 1);
  v_last bigint := coalesce(p_before - 1, (select last_sequence from ledger_accounts where id = p_wallet));
  v_from timestamptz := coalesce(p_from, '-infinity');
  v_until timestamptz := coalesce(p_until, 'infinity');
  v_patterns text[] := search_patterns(p_search);
  v_order uuid;
  v_found integer;
  v_left integer := p_limit;
begin
  if p_until is not null then
    v_last := least(v_last, (
      select e.sequence from ledger_entries e
      where e.account_id = p_wallet and e.hash is not null and e.created_at >= p_until + interval '1 day'
      order by e.created_at, e.sequence limit 1));
  end if;
  if p_search is null and p_sources is null then
    return query select e.sequence from ledger_entries e
      where e.account_id = p_wallet and e.sequence between v_first and v_last
        and e.created_at >= v_from and e.created_at < v_until
      order by e.sequence desc limit p_limit;
    return;
  elsif p_search is null then
    return query select m.sequence from unnest(p_sources) s cross join lateral (
        select x.sequence from movement_index x
        where x.account_id = p_wallet and x.source = s and x.sequence between v_first and v_last
          and x.created_at >= v_from and x.created_at < v_until
        order by x.sequence desc limit p_limit) m
      order by m.sequence desc limit p_limit;
    return;
  end if;

  -- A full order number needs no search: its payment and refunds.
  select o.id into v_order from orders o join ledger_accounts a on a.reseller_id = o.reseller_id
  where a.id = p_wallet and o.order_number = upper(replace(fold_text(p_search), ' ', '-'));
  if found then
    return query select m.sequence from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id and e.account_id = p_wallet
      join movement_index m on m.account_id = e.account_id and m.sequence = e.sequence
      where t.reference_id = v_order and (p_sources is null or m.source = any (p_sources))
        and m.sequence between v_first and v_last and m.created_at >= v_from and m.created_at < v_until
      order by m.sequence desc limit p_limit;
    return;
  elsif v_patterns is null then
    return;
  end if;

  -- Frequent words: the newest transactions fill the page.
  return query select m.sequence from movement_index m
    where m.account_id = p_wallet and m.sequence between greatest(v_first, v_last - 999) and v_last
      and (p_sources is null or m.source = any (p_sources)) and m.words like v_patterns[1]
      and m.words like all (v_patterns) and m.created_at >= v_from and m.created_at < v_until
    order by m.sequence desc limit v_left;
  get diagnostics v_found = row_count;
  v_left := v_left - v_found;
  v_last := v_last - 1000;
  if p_sources is not null then
    p_sources := array(select s from unnest(p_sources) s where exists (
      select from movement_index m where m.account_id = p_wallet and m.source = s and m.sequence between v_first and v_last));
  end if;
  -- Rare words: by trigrams, block by block. The sum keeps the planner off the primary key, which would read the whole
  -- block.
  for v_block in reverse v_last >> 13 .. v_first >> 13 loop
    exit when v_left = 0;
    if p_sources is null then
      return query select m.sequence from movement_index m
        where m.account_id = p_wallet and m.sequence >> 13 = v_block::bigint and m.words like v_patterns[1]
          and m.words like all (v_patterns) and m.sequence + 0 between v_first and v_last
          and m.created_at >= v_from and m.created_at < v_until
        order by m.sequence + 0 desc limit v_left;
    else
      return query select m.sequence from unnest(p_sources) s cross join lateral (
          select x.sequence from movement_index x
          where x.account_id = p_wallet and x.sequence >> 13 = v_block::bigint and x.source = s
            and x.words like v_patterns[1] and x.words like all (v_patterns)
            and x.sequence + 0 between v_first and v_last
            and x.created_at >= v_from and x.created_at < v_until
          order by x.sequence + 0 desc limit v_left) m
        order by m.sequence desc limit v_left;
    end if;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
  end loop;
end
$$;
