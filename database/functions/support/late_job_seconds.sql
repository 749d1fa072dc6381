-- For how many seconds the oldest job that nobody has begun is due; null: none is. The application may not look into the queue.
create or replace function late_job_seconds() returns double precision
language sql stable security definer set search_path = public, pg_temp
as $$
  select extract(epoch from now() - min(run_at))::double precision from graphile_worker._private_jobs
  where locked_at is null and attempts = 0 and run_at < now()
$$;
revoke execute on function late_job_seconds from public;
grant execute on function late_job_seconds to rasid_app;
