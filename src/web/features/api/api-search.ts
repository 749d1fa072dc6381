import { webhookDeliveryFilters } from '#shared/api/webhooks.contract.ts';
import { cursor, id, looks, minute, oneOf, opens, own, searchOf } from '#web/ui/list/search-of.ts';

export const apiTabs = ['keys', 'webhooks', 'requests', 'try', 'reference'] as const;
export type ApiTab = (typeof apiTabs)[number];

/** What is open on the page of the API, as it stands in its address. */
export const apiSearch = searchOf(
  {
    tab: looks(oneOf(apiTabs, 'keys')),
    /** The endpoint whose log is shown. */
    webhook: looks(own(id)),
    status: oneOf(webhookDeliveryFilters),
    /** Whose requests are shown; without, those of the first key. */
    key: looks(own(id)),
    outcome: oneOf(['failed']),
    /** Alone those of the hour that begins then. */
    hour: minute,
    cursor,
    /** The delivery that lies open. */
    delivery: opens(id),
  },
  {
    without: ({ tab, webhook }) => [
      ...(tab === 'webhooks' ? [] : (['webhook'] as const)),
      ...(tab === 'requests' ? [] : (['key', 'outcome', 'hour'] as const)),
      ...(tab === 'webhooks' && webhook !== undefined ? [] : (['status', 'delivery'] as const)),
      ...(tab === 'requests' || webhook !== undefined ? [] : (['cursor'] as const)),
    ],
  },
);
export type ApiSearch = ReturnType<typeof apiSearch>;
