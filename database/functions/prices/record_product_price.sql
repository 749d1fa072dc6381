create or replace function record_product_price() returns trigger
language plpgsql
as $$
begin
  if new.consumer_price is distinct from old.consumer_price then
    perform record_price(new.id, 'consumer_price', null, old.consumer_price, new.consumer_price);
  end if;
  if new.cost_price is distinct from old.cost_price then
    perform record_price(new.id, 'cost_price', null, old.cost_price, new.cost_price);
  end if;
  return null;
end
$$;
