-- What was delivered runs until a day (design, section 7). Times that decide are given, never read from the clock, so that
-- the years to come can be tried.
-- The end of so many periods after an anchor, by the calendar of Algeria: a subscription of the 31st ends on the last day
-- of a shorter month and on the 31st again of a longer one, because it is always counted from its anchor.
create or replace function period_end(p_anchor timestamptz, p_length integer, p_unit text, p_periods integer) returns timestamptz
language sql stable
as $$
  select ((p_anchor at time zone 'Africa/Algiers') + (p_length * p_periods) * case p_unit
    when 'day' then interval '1 day' when 'week' then interval '7 days'
    when 'month' then interval '1 month' else interval '1 year' end) at time zone 'Africa/Algiers'
$$;
