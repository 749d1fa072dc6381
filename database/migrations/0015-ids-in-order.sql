-- Ids in the order of microseconds: the twelve bits behind the milliseconds hold their fraction, as RFC 9562 (section
-- 6.2, method 3) allows. With chance there, what was written within one millisecond was listed in any order, which shows
-- where entries follow each other quickly, as in the audit log.
create or replace function new_id() returns uuid
language sql volatile parallel safe
as $$
  select (
    lpad(to_hex(t.microseconds / 1000), 12, '0')
    || '7' || lpad(to_hex(t.microseconds % 1000 * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17)
  )::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as microseconds) t
$$;
