import { subscriptionSorts, subscriptionStates } from '#shared/orders/subscriptions.contract.ts';
import { cursor, id, looks, named, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

/** The list of subscriptions as it stands in its address. */
export const subscriptionsSearch = searchOf({
  /** Those that run, unless said otherwise. */
  state: oneOf(subscriptionStates, 'running'),
  /** Soonest first, unless said otherwise. */
  sort: looks(oneOf(subscriptionSorts, 'ends_soonest')),
  search: text(),
  /** One alone, which a notification leads to. */
  subscription: named('id', id),
  cursor,
});
export type SubscriptionsSearch = ReturnType<typeof subscriptionsSearch>;
