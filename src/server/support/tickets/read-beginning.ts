import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { beginningOf } from './beginning-of.ts';

/** What a message says in one line: without words the names of its files, and the ticket's subject where the state changed. */
export async function readBeginning(tx: OpenTransaction, messageId: string): Promise<string> {
  const { rows } = await sql<{ text: string; subject: string; names: string[] }>`
    select m.text, t.subject, array(select f.name from ticket_files x join files f on f.id = x.file_id
      where x.message_id = m.id order by f.created_at, f.id) as names
    from ticket_messages m join tickets t on t.id = m.ticket_id where m.id = ${messageId}`.execute(tx);
  const [message] = rows;
  if (message === undefined) throw new Error('no such message');
  const { text, subject, names } = message;
  if (text !== '') return beginningOf(text);
  return beginningOf(names.length > 0 ? `📎 ${names.join(' · ')}` : subject);
}
