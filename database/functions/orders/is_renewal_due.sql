-- Whether to try auto-renewal: from 24 hours before the end to 24 hours after it, once per Algerian day.
create or replace function is_renewal_due(p_subscription subscriptions, p_now timestamptz) returns boolean
language sql stable
as $$
  select p_subscription.auto_renew and p_subscription.status in ('active', 'expiring', 'expired')
    and p_subscription.ends_at > p_now - interval '24 hours' and p_subscription.ends_at <= p_now + interval '24 hours'
    and (p_subscription.renewal_tried_at at time zone 'Africa/Algiers')::date
      is distinct from (p_now at time zone 'Africa/Algiers')::date
$$;
revoke execute on function is_renewal_due from public;
grant execute on function is_renewal_due to rasid_app;
