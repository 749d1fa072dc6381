-- When a period ends (design, section 7). The time is a parameter, never the clock, so that years can be simulated. The
-- end of n periods after an anchor, by Algeria's calendar: counted from the anchor, a subscription of the 31st ends on
-- the last day of a short month and on the 31st again in a long one.
create or replace function period_end(p_anchor timestamptz, p_length integer, p_unit text, p_periods integer) returns timestamptz
language sql stable
as $$
  select ((p_anchor at time zone 'Africa/Algiers') + (p_length * p_periods) * case p_unit
    when 'day' then interval '1 day' when 'week' then interval '7 days'
    when 'month' then interval '1 month' else interval '1 year' end) at time zone 'Africa/Algiers'
$$;
