-- Many jobs of one kind in one statement; as queue_job() otherwise.
create or replace function queue_jobs(p_name text, p_payloads jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_jobs(array(
    select (p_name, payload::json, null, null, 10, null, null, null)::graphile_worker.job_spec
    from jsonb_array_elements(p_payloads) payload));
end
$$;
revoke execute on function queue_jobs from public;
grant execute on function queue_jobs to rasid_app;
