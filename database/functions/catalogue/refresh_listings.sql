create or replace function refresh_listings(p_products uuid[]) returns void
language plpgsql
as $$
begin
  if current_setting('rasid.is_bulk', true) is distinct from 'on' then
    perform write_listings(p_products);
  end if;
end
$$;
