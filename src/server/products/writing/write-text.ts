import type { z } from 'zod';
import type { writeText as contract } from '#shared/products/writing.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { cleanText, problemOfText } from './check-text.ts';
import { writeWithinLimit } from './tokens.ts';
import { WriterTrouble, type Writer, type WritingTask } from './writer.ts';

/** Below the half minute that a page waits for any answer. */
const WAIT_MS = 25_000;
const LINES_MAX = 8;
const LINE_LENGTH = 80;

/**
 * One text for the editor, from what is typed there; nothing is saved. Refusals: writing_limit_reached,
 * writer_missing, writer_unavailable, text_refused if what came can’t be used, invalid_request without a text to
 * shorten or translate.
 */
export async function writeText(
  db: Db,
  writer: Writer,
  { task, language, field, text = '', facts }: z.output<typeof contract.body>,
): Promise<{ texts: string[]; model: string | null }> {
  const isOfText = task === 'shorten' || task === 'translate';
  if (isOfText && text === '')
    throw new Refusal('invalid_request', {}, [{ field: 'text', problem: 'required' }]);
  const { category_id, ...typed } = facts;
  const { rows } = await sql<{ name: string; name_ar: string }>`
    select name, name_ar from categories where id = ${category_id}`.execute(db);
  const [category = { name: '', name_ar: '' }] = rows;
  const asked: WritingTask = {
    task,
    language,
    tone: 'plain',
    size: field === 'short_description' ? 'line' : isOfText ? 'long' : 'short',
    facts: { ...typed, category: category.name, category_ar: category.name_ar },
    text,
    complaint: null,
    waitMs: WAIT_MS,
  };
  const { texts } = await ask(db, writer, asked);
  if (task === 'features' || task === 'search_words')
    return { texts: lines(texts, asked), model: writer.model };
  const [returned = ''] = texts;
  // A short text may be shortened to less than a description has.
  const problem = problemOfText(returned, asked);
  if (problem !== null && !(isOfText && problem === 'too_short')) throw new Refusal('text_refused');
  return { texts: [cleanText(returned)], model: writer.model };
}

async function ask(db: Db, writer: Writer, task: WritingTask) {
  try {
    return await writeWithinLimit(db, writer, task);
  } catch (error) {
    if (!(error instanceof WriterTrouble)) throw error;
    throw new Refusal(error.reason === 'missing' ? 'writer_missing' : 'writer_unavailable');
  }
}

function lines(texts: readonly string[], asked: WritingTask): string[] {
  const said = texts
    .map((text) => cleanText(text.replace(/^\s*([-*•]|\d+[.)])\s*/u, '')))
    .filter((text) => text.length > 1 && text.length <= LINE_LENGTH)
    .filter(
      (text) =>
        !['has_link', 'has_price', 'has_markup', 'wrong_script'].includes(problemOfText(text, asked) ?? ''),
    )
    .slice(0, LINES_MAX);
  if (said.length === 0) throw new Refusal('text_refused');
  return said;
}
