import type { ChargilyClient } from '#server/deposits/chargily/chargily-client.ts';
import type { ListedCheckout } from '#server/deposits/chargily/checkout.ts';

/** 10,000 checkouts. */
const PAGES_MAX = 200;
const DAYS_BACK = 35;
const DAY_MS = 86_400_000;

export interface RecentCheckouts {
  byId: Map<string, ListedCheckout>;
  /** Whether the list covers all 35 days; false if there were too many. */
  isComplete: boolean;
}

/** The gateway's checkouts of the last 35 days, newest first. Throws GatewayError if it does not answer. */
export async function listRecentCheckouts(gateway: ChargilyClient): Promise<RecentCheckouts> {
  const oldest = (Date.now() - DAYS_BACK * DAY_MS) / 1000;
  const byId = new Map<string, ListedCheckout>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { checkouts, isLast } = await gateway.listCheckouts(page);
    for (const one of checkouts) byId.set(one.id, one);
    if (isLast || (checkouts.at(-1)?.created_at ?? oldest) < oldest) return { byId, isComplete: true };
  }
  return { byId, isComplete: false };
}
