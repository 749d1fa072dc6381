-- The next number of a kind in the year of a moment, in Algeria. Held until the paper is written: who comes second waits,
-- and a paper that is not written takes no number. Its moment is asked for before that wait, so numbers would not follow
-- time without the counter's own.
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
