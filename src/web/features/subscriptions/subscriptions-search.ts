import {
  subscriptionSorts,
  subscriptionStates,
  type SubscriptionSort,
  type SubscriptionState,
} from '#shared/contracts/subscriptions.ts';
import { matching, textOf } from '../invoices/invoices-search.ts';

/** The list of subscriptions as it stands in its address. */
export interface SubscriptionsSearch {
  /** Those that run, unless said otherwise. */
  state?: Exclude<SubscriptionState, 'running'>;
  /** Soonest first, unless said otherwise. */
  sort?: Exclude<SubscriptionSort, 'ends_soonest'>;
  search?: string;
  /** One alone, which a notification leads to. */
  subscription?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

const SEARCH_LENGTH = 100;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const CURSOR = /^.{1,1200}$/;

/** What an address has that is no filter is left out. */
export function subscriptionsSearch(given: Record<string, unknown>): SubscriptionsSearch {
  const state = subscriptionStates.find((one) => one === given['state']);
  const sort = subscriptionSorts.find((one) => one === given['sort']);
  const search = textOf(given['search']).slice(0, SEARCH_LENGTH);
  const subscription = matching(ID, given['subscription']);
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(state === undefined || state === 'running' ? {} : { state }),
    ...(sort === undefined || sort === 'ends_soonest' ? {} : { sort }),
    ...(search === '' ? {} : { search }),
    ...(subscription === undefined ? {} : { subscription }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
