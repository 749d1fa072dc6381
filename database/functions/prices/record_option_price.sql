create or replace function record_option_price() returns trigger
language plpgsql
as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  perform record_price(new.product_id, tg_argv[0], case tg_argv[0]
      when 'plan' then v_row ->> 'name' when 'variation' then v_row ->> 'value' else v_row ->> 'tier' end,
    old.price, new.price, case tg_argv[0] when 'tier' then coalesce(
      (select name from plans where id = (v_row ->> 'plan_id')::uuid),
      (select value from variations where id = (v_row ->> 'variation_id')::uuid)) end);
  return null;
end
$$;
