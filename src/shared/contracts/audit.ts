import { z } from 'zod';
import { day, id, pageQuery, timestamp } from './fields.ts';
import { route } from './route.ts';

/** Everything that leaves an entry, as a key of messages/{en,ar}/audit.ts. */
export const auditActions = [
  'signed_up',
  'signed_in',
  'sign_in_refused',
  'email_confirmed',
  'password_changed',
  'password_reset',
  'password_reset_asked',
  'email_change_asked',
  'email_changed',
  'two_factor_turned_on',
  'two_factor_turned_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'sessions_ended',
  'account_closed',
  'business_changed',
  'business_review_asked',
  'document_added',
  'document_removed',
  'document_read',
  'member_invited',
  'member_joined',
  'member_changed',
  'invitation_revoked',
  'business_approved',
  'business_rejected',
  'price_list_given',
  'price_list_added',
  'balance_changed',
  'activity_switched',
  'role_changed',
  'looking_started',
  'looking_stopped',
  'note_added',
  'staff_invited',
  'staff_joined',
  'admin_set_up',
  'audit_exported',
  'deposit_approved',
  'deposit_first_approved',
  'deposit_rejected',
  'deposit_rechecked',
  'receipt_read',
  'payment_method_changed',
  'payment_settings_changed',
  'gateway_keys_replaced',
  'gateway_keys_removed',
  'rate_changed',
  'ledger_verified',
  'gateway_reconciled',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  /** Name and e-mail of who did it; null: the system, or nobody signed in. */
  actor: z.object({ id, name: z.string().nullable(), email: z.string() }).nullable(),
  /** The person and the business that it was done to. */
  person: z.object({ id, name: z.string().nullable(), email: z.string() }).nullable(),
  client: z.object({ id, trade_name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.string()),
  ip: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Filters of the list and of the CSV (GET /api/admin/audit.csv). Days are those of Algeria, both included. */
export const auditFilters = {
  actor_id: id.optional(),
  client_id: id.optional(),
  person_id: id.optional(),
  action: z.enum(auditActions).optional(),
  /** In the names and e-mails of who did it and to whom. */
  search: z.string().trim().max(100).optional(),
  from: day.optional(),
  until: day.optional(),
};

export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who did what to what, when, from where; newest first',
  access: 'read_audit',
  query: z.strictObject({ ...pageQuery, ...auditFilters }),
  response: z.array(auditEntry),
  isList: true,
  errors: [],
});

export const listClientAudit = route({
  method: 'GET',
  path: '/api/admin/clients/{id}/audit',
  summary: 'The audit trail of one client',
  access: 'read_clients',
  params: z.strictObject({ id }),
  query: z.strictObject(pageQuery),
  response: z.array(auditEntry),
  isList: true,
  errors: ['not_found'],
});
