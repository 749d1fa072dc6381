import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { may } from '#shared/permissions.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { readBestSellers } from './read-best-sellers.ts';
import { readCards } from './read-cards.ts';
import { readDays } from './read-days.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readNeeds } from './read-needs.ts';
import { readLatestOrders, readSignUps } from './read-latest.ts';

/** What opens the panel, as far as its reader may see it. */
export async function readDashboard(
  db: Db,
  actor: Person,
  now: Date,
): Promise<z.output<typeof contract.response>> {
  const seesFigures = may(actor, 'read_statistics');
  const [first_steps, cards, needs, days, best_sellers, orders, sign_ups] = await Promise.all([
    readFirstSteps(db, actor),
    seesFigures ? readCards(db, now) : null,
    readNeeds(db, actor),
    seesFigures ? readDays(db) : null,
    seesFigures ? readBestSellers(db) : null,
    may(actor, 'read_orders') ? readLatestOrders(db) : null,
    may(actor, 'read_clients') ? readSignUps(db) : null,
  ]);
  return { first_steps, cards, needs, days, best_sellers, orders, sign_ups };
}
