// Tickets, by the same calls that pages make.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { post } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

/** Opens a ticket in general. Returns its id. */
export async function openTicket(context: BrowserContext, store: Store, subject: string): Promise<string> {
  const body = { subject, text: 'I paid, and see nothing.' };
  const opened = await post(context, store, '/api/tickets', body, { 'idempotency-key': randomUUID() });
  const { data }: { data: { id: string } } = await opened.json();
  return data.id;
}
