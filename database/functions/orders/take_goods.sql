-- Takes codes and stock for all lines or for none: then refusal is out_of_stock {line, available}, or stock_busy where what is
-- short is only in the hands of others who are buying now.
create or replace function take_goods(p_lines jsonb, out codes jsonb, out refusal jsonb)
language plpgsql
as $$
begin
  -- Looked for before anything is taken: an order that can't be had whole must not hold, for as long as it takes to find
  -- that out, what others want. One unit of one thing is there or not, and holds nothing else.
  if jsonb_array_length(p_lines) > 1 or p_lines -> 0 ->> 'quantity' <> '1' then
    refusal := find_shortage(p_lines);
    if refusal is not null then
      return;
    end if;
  end if;
  codes := take_codes(p_lines);
  if codes is null or not take_stock(p_lines) then
    -- Asked again: others may have bought it since.
    refusal := coalesce(find_shortage(p_lines), '{"result": "stock_busy"}');
  end if;
end
$$;
revoke execute on function take_goods from public;
