-- The list that a business buys by: its own, else that of its role. null: the prices of the catalogue.
create or replace function price_list_of(p_reseller uuid) returns uuid
language sql stable
as $$
  select coalesce(r.price_list_id, l.id)
  from reseller_profiles r
  left join profiles p on p.reseller_id = r.id and p.member_role = 'owner'
  left join price_lists l on l.role = p.role
  where r.id = p_reseller
$$;
