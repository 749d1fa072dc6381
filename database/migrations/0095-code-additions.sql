-- Each list of codes that was added, so that it can be undone whole. Decision 44.
create table code_additions (
  id uuid primary key default new_id(),
  product_id uuid not null references products,
  plan_id uuid references plans,
  variation_id uuid references variations,
  codes integer not null check (codes > 0),
  added_by uuid not null references profiles,
  added_at timestamptz not null default now(),
  undone_by uuid references profiles,
  undone_at timestamptz,
  -- How many were still there to be removed.
  removed integer check (removed between 0 and codes),
  reason text check (length(reason) between 3 and 500),
  check (num_nulls(undone_by, undone_at, removed, reason) in (0, 4))
);
create index code_additions_of_product on code_additions (product_id, id);
create index code_additions_of_plan on code_additions (plan_id) where plan_id is not null;
create index code_additions_of_variation on code_additions (variation_id) where variation_id is not null;
grant select, insert on code_additions to rasid_app;

alter table codes add column addition_id uuid references code_additions;

-- One list was added in one transaction, so its codes came at one moment.
insert into code_additions (product_id, plan_id, variation_id, codes, added_by, added_at)
select product_id, plan_id, variation_id, count(*), added_by, created_at from codes
where added_by is not null group by product_id, plan_id, variation_id, added_by, created_at order by created_at;
update codes c set addition_id = a.id from code_additions a
where a.product_id = c.product_id and a.plan_id is not distinct from c.plan_id
  and a.variation_id is not distinct from c.variation_id and a.added_by = c.added_by and a.added_at = c.created_at;
create index codes_of_addition on codes (addition_id, status) where addition_id is not null;

-- Removes what was added and is in nobody's hands, once. What is being sold at this moment is waited for and stays sold; what
-- was handed over and came back belongs to an order's past, so it goes to quarantine. False where nothing is left to undo.
create function undo_code_addition(p_addition uuid, p_profile uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_ids uuid[];
  v_removed integer;
begin
  -- The sold ones too: one that is coming back at this moment is either here already, or finds the addition undone.
  perform from codes where addition_id = p_addition order by id for update;
  perform from code_additions where id = p_addition and undone_at is null for no key update;
  if not found then
    return false;
  end if;
  v_ids := array(select id from codes where addition_id = p_addition and status in ('free', 'expired'));
  if cardinality(v_ids) = 0 then
    return false;
  end if;
  update codes c set status = 'quarantined', quarantine_reason = p_reason
    where c.id = any (v_ids) and exists (select from deliveries d where d.code_id = c.id);
  delete from codes where id = any (v_ids) and status <> 'quarantined';
  get diagnostics v_removed = row_count;
  update code_additions set undone_by = p_profile, undone_at = now(), removed = v_removed, reason = p_reason
    where id = p_addition;
  perform codes_moved();
  return true;
end
$$;
revoke execute on function undo_code_addition from public;
grant execute on function undo_code_addition to rasid_app;

-- What comes back from an order after its addition was undone is not sold to the next.
create function hold_undone_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_reason text := (select reason from code_additions where id = new.addition_id);
begin
  if v_reason is not null then
    new.status := 'quarantined';
    new.quarantine_reason := v_reason;
  end if;
  return new;
end
$$;
create trigger undone_codes_stay_away before update on codes for each row
  when (old.status = 'sold' and new.status = 'free' and new.addition_id is not null) execute function hold_undone_code();
