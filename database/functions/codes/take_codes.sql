-- Locks available codes for each line and returns [{item, code}], or null if a pool has too few. First come those that are
-- kept for the line's quote_id, locked by the caller; with lasts_until, none that ends before. Skips codes locked by
-- concurrent purchases, so buyers of a product never queue. The search starts after the newest sold code: until vacuum,
-- the index still contains the sold ones, and scanning past them would make each sale slower than the last. Earlier
-- available codes are found once the later ones run out.
create or replace function take_codes(p_lines jsonb) returns jsonb
language plpgsql
as $$
declare
  v_line record;
  v_start uuid;
  v_ids uuid[];
  v_kept uuid[];
  v_left integer;
  v_taken uuid[] := '{}';
  v_pairs jsonb := '[]';
begin
  for v_line in
    select * from jsonb_to_recordset(p_lines) as x (id uuid, pool_id uuid, quantity integer, delivery text, quote_id uuid,
      lasts_until timestamptz)
    where x.delivery = 'codes' order by x.pool_id
  loop
    v_kept := '{}';
    if v_line.quote_id is not null then
      v_kept := array(select id from codes where reserved_for = v_line.quote_id and pool_id = v_line.pool_id
        and id <> all (v_taken) and (expires_at is null or expires_at > now()) order by id limit v_line.quantity);
    end if;
    v_left := v_line.quantity - cardinality(v_kept);
    select id into v_start from codes
    where pool_id = v_line.pool_id and status = 'sold' order by id desc limit 1;
    v_ids := lock_free_codes(v_line.pool_id, coalesce(v_start, '00000000-0000-0000-0000-000000000000'), v_taken, v_left,
      coalesce(v_line.lasts_until, now()));
    if cardinality(v_ids) < v_left then
      v_ids := lock_free_codes(v_line.pool_id, '00000000-0000-0000-0000-000000000000', v_taken, v_left,
        coalesce(v_line.lasts_until, now()));
    end if;
    if cardinality(v_ids) < v_left then
      return null;
    end if;
    v_ids := v_kept || v_ids;
    v_taken := v_taken || v_ids;
    v_pairs := v_pairs || (select jsonb_agg(jsonb_build_object('item', v_line.id, 'code', c)) from unnest(v_ids) c);
  end loop;
  return v_pairs;
end
$$;
revoke execute on function take_codes from public;
