-- Ids are UUIDs of version 7: made in time order, so that new rows land at the end of their indexes.
-- uuidv7() exists from PostgreSQL 18 on; the store also runs on 15, hence this function.
create function new_id() returns uuid
language sql volatile parallel safe
as $$
  select (
    lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14)
  )::uuid
$$;

-- Attached to tables whose rows are history: what was written stays as it was written.
create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;
