create or replace function record_option_price() returns trigger
language plpgsql
as $$
begin
  perform record_price(new.product_id, tg_argv[0], case tg_argv[0]
      when 'plan' then to_jsonb(new) ->> 'name' when 'variation' then to_jsonb(new) ->> 'value'
      else to_jsonb(new) ->> 'tier' end,
    old.price, new.price);
  return null;
end
$$;
