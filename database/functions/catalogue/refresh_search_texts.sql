create or replace function refresh_search_texts(p_products uuid[]) returns void
language plpgsql
as $$
begin
  if current_setting('rasid.is_bulk', true) is distinct from 'on' then
    perform write_search_texts(p_products);
  end if;
end
$$;
