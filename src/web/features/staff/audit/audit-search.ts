import { auditActions } from '#shared/staff/audit.contract.ts';
import { cursor, day, id, named, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

/** The filters of the audit log as they stand in its address. Days are those of Algeria, both included. */
export const auditSearch = searchOf({
  /** In the names and addresses of who did it and to whom. */
  search: text(),
  action: oneOf(auditActions),
  from: day,
  until: day,
  client: named('client_id', id),
  person: named('person_id', id),
  actor: named('actor_id', id),
  cursor,
});
export type AuditSearch = ReturnType<typeof auditSearch>;
