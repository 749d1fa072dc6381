import type { DeskMessage } from '#shared/quotes/quote-desk.contract.ts';
import { answerQuoteMessage as contract } from '#shared/quotes/quote-acts.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { writeMessage, writeMessageWithFile, type NewMessage } from '../write-message.ts';
import { readDeskMessages } from './read-desk-quote.ts';

/** Writes to the client, or for staff alone; idempotent by key. Refusals: those of writeMessage(). */
export function answerMessage(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...message }: NewMessage & { idempotencyKey: string },
): Promise<DeskMessage> {
  return actOnce(db, actor, { contract, key, request: message }, async (tx) =>
    written(tx, message.requestId, await writeMessage(tx, actor, message)),
  );
}

/** The same with a file. Refusals: those of writeMessageWithFile(). */
export async function answerFile(
  store: { db: Db; files: Files },
  actor: Person,
  message: NewMessage & { name: string; bytes: Buffer },
): Promise<DeskMessage> {
  return written(store.db, message.requestId, await writeMessageWithFile(store, actor, message));
}

async function written(db: Db, requestId: string, id: string): Promise<DeskMessage> {
  const [message] = await readDeskMessages(db, requestId, id);
  if (message === undefined) throw new Error(`message ${id} is gone`);
  return message;
}
