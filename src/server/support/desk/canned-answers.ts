import type { z } from 'zod';
import {
  addCannedAnswer as addContract,
  CANNED_MAX,
  cannedVariables,
  type CannedAnswer,
  type CannedVariable,
  type changeCannedAnswer as changeContract,
  type fillCannedAnswers as fillContract,
} from '#shared/support/canned-answers.contract.ts';
import { type Language } from '#shared/locale.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { readStoreNames } from '#server/store/store-name.ts';

type Written = z.output<typeof addContract.body>;

const columns = ['id', 'name', 'text', 'text_ar', 'version'] as const;

/** All of them, by name. */
export function listCannedAnswers(db: Db): Promise<CannedAnswer[]> {
  return db.selectFrom('canned_answers').select(columns).orderBy('name').orderBy('id').execute();
}

/** Adds one; idempotent by key. Refusals: name_taken, template_variable_unknown, too_many_canned_answers. */
export function addCannedAnswer(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...request }: Written & { idempotencyKey: string },
): Promise<CannedAnswer> {
  requireKnown(request);
  return unlessTaken(() =>
    actOnce(db, actor, { contract: addContract, key, request }, async (tx, record) => {
      const { count } = await tx
        .selectFrom('canned_answers')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= CANNED_MAX)
        throw new Refusal('too_many_canned_answers', { maximum: String(CANNED_MAX) });
      const added = await tx
        .insertInto('canned_answers')
        .values({ ...request, updated_by: actor.profileId })
        .returning(columns)
        .executeTakeFirstOrThrow();
      record(entryOf('canned_answer_added', added));
      return added;
    }),
  );
}

/** Words one otherwise. Refusals: not_found, changed_meanwhile, name_taken, template_variable_unknown. */
export function changeCannedAnswer(
  db: Db,
  actor: Person,
  { id, version, ...written }: z.output<typeof changeContract.body> & { id: string },
): Promise<CannedAnswer> {
  requireKnown(written);
  return unlessTaken(() =>
    auditedAct(db, actor, async (tx, record) => {
      const changed = await tx
        .updateTable('canned_answers')
        .set({ ...written, version: version + 1, updated_by: actor.profileId, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(columns)
        .executeTakeFirst();
      if (changed === undefined) throw await staleRefusal(tx, { what: 'canned_answers', id }, actor.language);
      record(entryOf('canned_answer_changed', changed));
      return changed;
    }),
  );
}

/** Deletes one; what was sent stays. Refusal: not_found. */
export async function deleteCannedAnswer(db: Db, actor: Person, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const deleted = await tx
      .deleteFrom('canned_answers')
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (deleted === undefined) throw new Refusal('not_found');
    record(entryOf('canned_answer_deleted', deleted));
  });
}

const entryOf = (
  action: 'canned_answer_added' | 'canned_answer_changed' | 'canned_answer_deleted',
  { id, name }: CannedAnswer,
) => ({
  action,
  subject: { kind: 'canned_answer', id },
  details: { name },
  live: [null, 'tickets'] satisfies [null, 'tickets'],
});

async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'canned_answers_name_key')) throw new Refusal('name_taken');
    throw error;
  }
}

const BRACES = /\{(\w*)\}/g;

/** Refusal: template_variable_unknown, at its field. */
function requireKnown(written: Pick<Written, 'text' | 'text_ar'>): void {
  for (const field of ['text', 'text_ar'] as const)
    for (const [, name = ''] of written[field].matchAll(BRACES))
      if (!cannedVariables.some((one) => one === name))
        throw new Refusal('template_variable_unknown', { name }, [{ field, problem: 'not_allowed' }]);
}

interface Facts {
  language: Language;
  number: string;
  subject: string;
  trade_name: string | null;
  person: string;
  first_name: string | null;
  thing: string | null;
  staff: string;
}

/** All of them, filled in for a ticket by the person who answers. Refusal: not_found. */
export async function fillCannedAnswers(
  db: Db,
  { profileId }: Person,
  ticketId: string,
): Promise<z.output<typeof fillContract.response>> {
  const { rows } = await sql<Facts>`
    select p.language, t.number, t.subject, b.trade_name, ${nameOf('p')} as person, p.first_name,
      coalesce(o.order_number, d.reference, q.number) as thing, ${nameOf('s')} as staff
    from tickets t join reseller_profiles b on b.id = t.reseller_id join profiles p on p.id = t.profile_id
      join profiles s on s.id = ${profileId} left join orders o on o.id = t.order_id left join deposits d on d.id = t.deposit_id
      left join quote_requests q on q.id = t.quote_id
    where t.id = ${ticketId}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Refusal('not_found');
  const stores = await readStoreNames(db);
  const fill = (text: string, language: Language) => {
    const values: Record<CannedVariable, string> = {
      client: facts.trade_name ?? facts.person,
      name: facts.first_name ?? facts.person,
      ticket: facts.number,
      subject: facts.subject,
      about: facts.thing ?? facts.number,
      staff: facts.staff,
      store: stores[language],
    };
    return text.replaceAll(BRACES, (braces, name: string) => {
      const known = cannedVariables.find((one) => one === name);
      return known === undefined ? braces : values[known];
    });
  };
  const answers = await listCannedAnswers(db);
  return {
    language: facts.language,
    answers: answers.map(({ version: _, text, text_ar, ...one }) => ({
      ...one,
      text: fill(text, 'en'),
      text_ar: fill(text_ar, 'ar'),
    })),
  };
}
