-- Takes codes and stock for all lines or none: then refusal is out_of_stock {line, available}, or stock_busy if the
-- missing units are locked by concurrent buyers.
create or replace function take_goods(p_lines jsonb, out codes jsonb, out refusal jsonb)
language plpgsql
as $$
begin
  -- Checked before taking anything: an order that can't be filled must not lock goods others want meanwhile. A single
  -- unit locks nothing else, so it skips the check.
  if jsonb_array_length(p_lines) > 1 or p_lines -> 0 ->> 'quantity' <> '1' then
    refusal := find_shortage(p_lines);
    if refusal is not null then
      return;
    end if;
  end if;
  codes := take_codes(p_lines);
  if codes is null or not take_stock(p_lines) then
    -- Checked again: sold in the meantime?
    refusal := coalesce(find_shortage(p_lines), '{"result": "stock_busy"}');
  end if;
end
$$;
revoke execute on function take_goods from public;
