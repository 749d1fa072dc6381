-- Locks free codes for each line and returns [{item, code}], or null where a pool has too few. Codes that a purchase
-- running at the same moment holds are passed over, so buyers never queue behind each other at a product.
-- The search begins behind the newest code sold: the index still names the sold ones until it is vacuumed, and walking
-- past them would make each sale slower than the one before. Free codes further down are found when those above are out.
create or replace function take_codes(p_lines jsonb) returns jsonb
language plpgsql
as $$
declare
  v_line record;
  v_start uuid;
  v_ids uuid[];
  v_taken uuid[] := '{}';
  v_pairs jsonb := '[]';
begin
  for v_line in
    select * from jsonb_to_recordset(p_lines) as x (id uuid, pool_id uuid, quantity integer, delivery text)
    where x.delivery = 'codes' order by x.pool_id
  loop
    select id into v_start from codes
    where pool_id = v_line.pool_id and status = 'sold' order by id desc limit 1;
    v_ids := lock_free_codes(v_line.pool_id, coalesce(v_start, '00000000-0000-0000-0000-000000000000'), v_taken, v_line.quantity);
    if cardinality(v_ids) < v_line.quantity then
      v_ids := lock_free_codes(v_line.pool_id, '00000000-0000-0000-0000-000000000000', v_taken, v_line.quantity);
    end if;
    if cardinality(v_ids) < v_line.quantity then
      return null;
    end if;
    v_taken := v_taken || v_ids;
    v_pairs := v_pairs || (select jsonb_agg(jsonb_build_object('item', v_line.id, 'code', c)) from unnest(v_ids) c);
  end loop;
  return v_pairs;
end
$$;
revoke execute on function take_codes from public;
