-- Trigger: stock_values no longer holds for the product of this row, by the column that names it (value_stock).
create or replace function note_product_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stock_changes (product_id) values ((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end
$$;
revoke execute on function note_product_stock from public;
