-- The next number of a kind in a year, in Algeria. The counter stays locked until the document is inserted, so numbers
-- have no gaps. The issue time is taken before waiting for it, hence the counter's own time keeps numbers in order.
create or replace function next_invoice_number(
  p_kind text, p_now timestamptz, out year integer, out number integer, out issued_at timestamptz
)
language plpgsql
as $$
begin
  year := extract(year from p_now at time zone 'Africa/Algiers');
  insert into invoice_counters as c (year, kind, last, last_issued_at) values (next_invoice_number.year, p_kind, 1, p_now)
  on conflict on constraint invoice_counters_pkey do update
    set last = c.last + 1, last_issued_at = greatest(c.last_issued_at, p_now)
  returning c.last, c.last_issued_at into number, issued_at;
end
$$;
revoke execute on function next_invoice_number from public;
