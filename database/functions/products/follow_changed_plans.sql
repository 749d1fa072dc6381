-- Deferred to commit, when all plans of a product are written.
create or replace function follow_changed_plans() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform follow_plans(array[(to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid]);
  return null;
end
$$;
