-- Queues a job in the caller's transaction. The queue's tables are the owner's; this is the application's one way in.
create function queue_job(p_name text, p_payload jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_name, payload => p_payload::json, max_attempts => 10);
end
$$;
revoke execute on function queue_job from public;
grant execute on function queue_job to rasid_app;
