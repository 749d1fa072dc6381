-- Imports run one at a time, and leave room for other jobs.
drop function if exists queue_job(text, jsonb);
create or replace function queue_job(p_name text, p_payload jsonb, p_after interval default '0') returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_name, payload => p_payload::json, max_attempts => 10,
    run_at => case when p_after > '0' then now() + p_after end,
    queue_name => case when p_name in ('check_import', 'run_import', 'take_back_import') then 'imports' end);
end
$$;
revoke execute on function queue_job from public;
grant execute on function queue_job to rasid_app;
