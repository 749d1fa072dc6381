-- Removes what was bought from the buyer's cart and bulk order, which find_changed_line() locked.
create or replace function clear_bought_lines(p_profile uuid, p_lines jsonb) returns void
language plpgsql
as $$
begin
  if p_lines @? '$[*] ? (@.cart_line_id != null)' then
    delete from cart_lines where id = any (array(
      select c.id from cart_lines c where c.profile_id = p_profile
        and c.id in (select x.cart_line_id from jsonb_to_recordset(p_lines) as x (cart_line_id uuid))
      order by c.id for update));
  end if;
  if p_lines @? '$[*] ? (@.bulk_line_id != null)' then
    delete from bulk_lines where profile_id = p_profile
      and id in (select x.bulk_line_id from jsonb_to_recordset(p_lines) as x (bulk_line_id uuid));
    perform bump_bulk_order(p_profile);
  end if;
end
$$;
revoke execute on function clear_bought_lines from public;
