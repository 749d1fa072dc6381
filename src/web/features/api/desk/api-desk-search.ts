import { deskKeyStates, webhookHealths } from '#shared/api/api-desk.contract.ts';
import { cursor, id, looks, named, oneOf, own, searchOf, text } from '#web/ui/list/search-of.ts';

/** The desk of the API, as it stands in its address. */
export const apiDeskSearch = searchOf(
  {
    tab: looks(own(oneOf(['webhooks']))),
    search: text(),
    state: oneOf(deskKeyStates),
    /** Id of the client whose keys are listed. */
    client: named('client_id', id),
    health: oneOf(webhookHealths),
    cursor,
  },
  { without: ({ tab }) => (tab === 'webhooks' ? ['state', 'client'] : ['health']) },
);
export type ApiDeskSearch = ReturnType<typeof apiDeskSearch>;
