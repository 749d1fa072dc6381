-- Deletes an addition's undelivered codes, once. Waits for concurrent sales, which win; codes that were delivered and
-- returned belong to an order's history, so they are quarantined. What is reserved stays so: an offer that is accepted still
-- takes it, and what comes back from one is quarantined. False if nothing is left to undo.
create or replace function undo_code_addition(p_addition uuid, p_profile uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_ids uuid[];
  v_removed integer;
  v_product uuid;
begin
  -- The sold ones too: one being returned concurrently is either back already, or sees the addition undone.
  perform from codes where addition_id = p_addition order by id for update;
  select product_id into v_product from code_additions where id = p_addition and undone_at is null for no key update;
  if not found then
    return false;
  end if;
  v_ids := array(select id from codes where addition_id = p_addition and status in ('free', 'expired'));
  if cardinality(v_ids) = 0 and not exists (select from codes where addition_id = p_addition and status = 'reserved') then
    return false;
  end if;
  update codes c set status = 'quarantined', quarantine_reason = p_reason
    where c.id = any (v_ids) and exists (select from deliveries d where d.code_id = c.id);
  delete from codes where id = any (v_ids) and status <> 'quarantined';
  get diagnostics v_removed = row_count;
  update code_additions set undone_by = p_profile, undone_at = now(), removed = v_removed, reason = p_reason
    where id = p_addition;
  perform bump_for_codes(array[v_product]);
  return true;
end
$$;
revoke execute on function undo_code_addition from public;
grant execute on function undo_code_addition to rasid_app;
