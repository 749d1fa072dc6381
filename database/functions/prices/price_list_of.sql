-- A business's price list: its own, else its role's. null: catalogue prices.
create or replace function price_list_of(p_reseller uuid) returns uuid
language sql stable
as $$
  select coalesce(r.price_list_id, l.id)
  from reseller_profiles r
  left join profiles p on p.reseller_id = r.id and p.member_role = 'owner'
  left join price_lists l on l.role = p.role
  where r.id = p_reseller
$$;
