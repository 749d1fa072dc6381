-- State of an active subscription at a time (design: expiring for its last seven days). In hours, because a day in the
-- session's time zone may have 23.
create or replace function subscription_state(p_ends_at timestamptz, p_now timestamptz) returns text
language sql stable
as $$
  select case when p_ends_at <= p_now then 'expired' when p_ends_at <= p_now + interval '168 hours' then 'expiring'
    else 'active' end
$$;
