-- What movements are found by, in one place: a wallet's history is filtered by kind, method, days and words, whatever
-- meets whatever, and stays fast with a million movements. It follows from the ledger and can be made again from it.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text as it is searched: small letters and digits with one space between words and around them. Accents are left
-- out; Arabic letters become Latin ones or the digits that people write for them, one for one, with the forms of alif,
-- ya and ta marbuta as one: the index of trigrams knows no letters but these, whatever the database's locale is.
create function search_words(p_text text) returns text
language sql immutable parallel safe
as $$
  select ' ' || btrim(regexp_replace(translate(lower(p_text),
    'اأإآٱبتثجحخدذرزسشصضطظعغفقكلمنهةويىئؤءàâäáçèéêëîïíôöóùûüúñ' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652',
    'aaaaabt8j75dxrzscvp643gf9klmnhhwyyyw2aaaaceeeeiiiooouuuun'),
    '[^a-z0-9]+', ' ', 'g')) || ' '
$$;

create table movement_index (
  account_id uuid not null,
  sequence bigint not null,
  -- The kind; of a deposit with its method, as deposit:baridimob.
  source text not null,
  -- Description, order number, names of what was bought in both languages, references of the deposit.
  words text not null,
  created_at timestamptz not null,
  primary key (account_id, sequence)
);
create index movements_by_source on movement_index (account_id, source, sequence);
-- By blocks of a wallet's movements: the newest that match are found without reading all that match (find_movements).
-- A short list of what is pending, for each look into the index reads all of it.
create index movements_by_words on movement_index
  using gin (account_id, (sequence >> 13), source, words gin_trgm_ops) with (gin_pending_list_limit = 64);
create function found_by(p_entry ledger_entries) returns movement_index
language sql stable
as $$
  select p_entry.account_id, p_entry.sequence,
    case when p_entry.kind = 'deposit' then 'deposit' || coalesce(':' || d.method, '') else p_entry.kind end,
    search_words(left(concat_ws(' ', t.description, d.reference, d.transfer_reference, d.checkout_id, o.order_number,
      i.names), 4000)),
    p_entry.created_at
  from ledger_transfers t
  left join deposits d on p_entry.kind = 'deposit' and d.id = t.reference_id
  left join orders o on p_entry.kind in ('purchase', 'refund') and o.id = t.reference_id
  left join lateral (
    select string_agg(concat_ws(' ', x.product_name, x.product_name_ar, x.option_name, x.option_name_ar), ' '
      order by x.position) as names
    from order_items x where x.order_id = o.id
  ) i on true
  where t.id = p_entry.transfer_id
$$;

-- Takes in what moved since a wallet was last searched, the oldest first, so many at most; null: all. Returns
-- how many. Not with the movement itself: words cost more than the purchase that they describe. Called before a search,
-- and each minute for all. Two at once take in the same, once.
create function index_movements(p_wallet uuid, p_most integer) returns bigint
language sql security definer set search_path = public, pg_temp
set enable_seqscan = off
set jit = off
as $$
  with taken as (
    insert into movement_index
    select f.* from (
      select x from ledger_entries x
      where x.account_id = p_wallet and x.hash is not null and x.sequence > coalesce(
        (select m.sequence from movement_index m where m.account_id = p_wallet order by m.sequence desc limit 1), 0)
      order by x.sequence limit p_most
    ) y (e) cross join lateral found_by(y.e) f
    order by f.sequence
    on conflict do nothing
    returning 1
  )
  select count(*) from taken
$$;
select index_movements(id, null) from ledger_accounts where kind = 'wallet';

-- Wallets with movements that were not taken in yet.
create function wallets_to_index(p_limit integer) returns setof uuid
language sql stable
as $$
  select a.id from ledger_accounts a
  where a.kind = 'wallet' and a.last_sequence > coalesce(
    (select m.sequence from movement_index m where m.account_id = a.id order by m.sequence desc limit 1), 0)
  limit p_limit
$$;

-- Times follow the sequence, but for the moments that a movement waits for its wallet. Imported history may be less
-- strict, within a day. The last sequence of a wallet that lies before a time for certain, null: none.
create function last_sequence_before(p_wallet uuid, p_time timestamptz) returns bigint
language sql stable
as $$
  select e.sequence from ledger_entries e
  where e.account_id = p_wallet and e.hash is not null and e.created_at < p_time - interval '1 day'
  order by e.created_at desc, e.sequence desc limit 1
$$;

-- How many movements a wallet had by a time: exact, without counting more than those of about two days. Sequences
-- begin at 1 and have no gaps, so this is also where a statement's month begins or ends.
create function movements_before(p_wallet uuid, p_time timestamptz) returns bigint
language sql stable
as $$
  select s.certain + (
    select count(*) from ledger_entries e
    where e.account_id = p_wallet and e.hash is not null and e.sequence > s.certain
      and e.created_at >= p_time - interval '2 days' and e.created_at < p_time)
  from (select coalesce(last_sequence_before(p_wallet, p_time), 0) as certain) s
$$;

-- A page of a wallet's movements, newest first, as sequences. p_sources: of these only; p_search: words as people type
-- them; from p_from until before p_until; before the sequence p_before. null: any.
-- Each way looks at about as many rows as it returns, or as some blocks of 8,192 hold.
create function find_movements(
  p_wallet uuid, p_sources text[], p_search text, p_from timestamptz, p_until timestamptz, p_before bigint,
  p_limit integer
) returns setof bigint
language plpgsql stable rows 20
-- Plans made while the tables were small must not read them whole later.
set enable_seqscan = off
set jit = off
as $$
declare
  v_first bigint := coalesce(last_sequence_before(p_wallet, p_from) + 1, 1);
  v_last bigint := coalesce(p_before - 1, (select last_sequence from ledger_accounts where id = p_wallet));
  v_from timestamptz := coalesce(p_from, '-infinity');
  v_until timestamptz := coalesce(p_until, 'infinity');
  v_words text := btrim(search_words(p_search));
  v_pattern text;
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

  -- A whole order number needs no search: what was paid for it and back.
  select o.id into v_order from orders o join ledger_accounts a on a.reseller_id = o.reseller_id
  where a.id = p_wallet and o.order_number = upper(btrim(p_search));
  if found then
    return query select m.sequence from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id and e.account_id = p_wallet
      join movement_index m on m.account_id = e.account_id and m.sequence = e.sequence
      where t.reference_id = v_order and (p_sources is null or m.source = any (p_sources))
        and m.sequence between v_first and v_last and m.created_at >= v_from and m.created_at < v_until
      order by m.sequence desc limit p_limit;
    return;
  elsif v_words = '' then
    return;
  end if;

  -- One or two letters are too few for a trigram: they are found where a word begins.
  v_pattern := case when v_words ~ '[a-z0-9]{3}' then '%' else '% ' end || v_words || '%';
  -- Frequent words fill the page from the newest movements.
  return query select m.sequence from movement_index m
    where m.account_id = p_wallet and m.sequence between greatest(v_first, v_last - 999) and v_last
      and (p_sources is null or m.source = any (p_sources)) and m.words like v_pattern
      and m.created_at >= v_from and m.created_at < v_until
    order by m.sequence desc limit v_left;
  get diagnostics v_found = row_count;
  v_left := v_left - v_found;
  v_last := v_last - 1000;
  if p_sources is not null then
    p_sources := array(select s from unnest(p_sources) s where exists (
      select from movement_index m where m.account_id = p_wallet and m.source = s and m.sequence between v_first and v_last));
  end if;
  -- Rare ones are found by their trigrams, one block after the other. The sum keeps the primary key out of it: it would
  -- read the whole block, rare words or not.
  for v_block in reverse v_last >> 13 .. v_first >> 13 loop
    exit when v_left = 0;
    if p_sources is null then
      return query select m.sequence from movement_index m
        where m.account_id = p_wallet and m.sequence >> 13 = v_block::bigint and m.words like v_pattern
          and m.sequence + 0 between v_first and v_last and m.created_at >= v_from and m.created_at < v_until
        order by m.sequence + 0 desc limit v_left;
    else
      return query select m.sequence from unnest(p_sources) s cross join lateral (
          select x.sequence from movement_index x
          where x.account_id = p_wallet and x.sequence >> 13 = v_block::bigint and x.source = s
            and x.words like v_pattern and x.sequence + 0 between v_first and v_last
            and x.created_at >= v_from and x.created_at < v_until
          order by x.sequence + 0 desc limit v_left) m
        order by m.sequence desc limit v_left;
    end if;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
  end loop;
end
$$;

-- units_per_ledger_unit() as it was at a time; before the first rate, that one.
create function units_per_ledger_unit_at(p_currency text, p_time timestamptz) returns numeric
language sql stable
as $$
  select round(r.units[1] / r.units[2], 12) from (
    select array_agg(coalesce(
      (select x.units_per_usd from currency_rates x
       where x.currency = c.currency and x.created_at <= p_time order by x.id desc limit 1),
      (select x.units_per_usd from currency_rates x where x.currency = c.currency order by x.id limit 1)
    ) order by c.place) as units
    from settings, unnest(array[p_currency, ledger_currency]) with ordinality c (currency, place)
  ) r
$$;

-- Paid for and still to be delivered: found without reading every order of a business.
create index orders_under_way on orders (reseller_id) where status in ('pending', 'processing');

grant select on movement_index to rasid_app;
revoke execute on function index_movements from public;
grant execute on function index_movements to rasid_app;
