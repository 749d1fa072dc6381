import type { BrowserContext } from '@playwright/test';
import { post } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

async function read<Row>(staff: BrowserContext, store: Store, path: string): Promise<Row[]> {
  const answer = await staff.request.get(`${store.url}${path}`);
  const { data }: { data: Row[] } = await answer.json();
  return data;
}

/** Nothing waits at the desks any more: what was to be delivered is done, what was reported or asked for is refused. */
export async function clearDesk(staff: BrowserContext, store: Store): Promise<void> {
  const lines = await read<{ order: { id: string } }>(staff, store, '/api/admin/delivery?limit=100');
  for (const id of new Set(lines.map(({ order }) => order.id)))
    await post(staff, store, `/api/admin/orders/${id}/complete`, {});
  const reports = await read<{ id: string }>(staff, store, '/api/admin/reports?status=open&limit=100');
  for (const { id } of reports)
    await post(staff, store, `/api/admin/reports/${id}/refuse`, { answer: 'It works here' });
  const requests = await read<{ id: string }>(staff, store, '/api/admin/quotes?state=pending&limit=100');
  for (const { id } of requests)
    await post(staff, store, `/api/admin/quotes/${id}/decline`, { reason: 'Not on sale any more' });
}
