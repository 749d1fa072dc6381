create or replace function tax_of(p_total numeric, p_rate numeric) returns numeric
language sql immutable
as $$ select p_total - round(p_total * 100 / (100 + p_rate), 2) $$;
revoke execute on function tax_of from public;
