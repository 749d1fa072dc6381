import { writeQuoteMessage as contract, type QuoteMessage } from '#shared/quotes/quotes.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { writeMessage, writeMessageWithFile, type NewMessage } from '../write-message.ts';
import { readMessages } from './read-quote.ts';

/** Writes to the store about a request of the business; idempotent by key. Refusals: those of writeMessage(). */
export function sendMessage(
  db: Db,
  actor: Reseller,
  { idempotencyKey: key, ...message }: NewMessage & { idempotencyKey: string },
): Promise<QuoteMessage> {
  return actOnce(db, actor, { contract, key, request: message }, async (tx) =>
    written(tx, message.requestId, await writeMessage(tx, actor, message)),
  );
}

/** The same with a file. Refusals: those of writeMessageWithFile(). */
export async function sendFile(
  store: { db: Db; files: Files },
  actor: Reseller,
  message: NewMessage & { name: string; bytes: Buffer },
): Promise<QuoteMessage> {
  return written(store.db, message.requestId, await writeMessageWithFile(store, actor, message));
}

async function written(db: Db, requestId: string, id: string): Promise<QuoteMessage> {
  const [message] = await readMessages(db, requestId, id);
  if (message === undefined) throw new Error(`message ${id} is gone`);
  return message;
}
