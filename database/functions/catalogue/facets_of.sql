create or replace function facets_of(p_listing listings) returns text[]
language sql immutable
as $$
  select array_remove(array[
    case when p_listing.state < 4 then 'kept' when p_listing.state = 4 then 'trash' end, p_listing.status,
    'band:' || p_listing.band, case when p_listing.is_subscription then 'subscription' else 'one_time' end,
    case when p_listing.is_featured then 'featured' end, case when p_listing.has_plans then 'plans' end], null)
$$;
