import { expect, test } from 'vitest';
import { may, staffPermissions, staffRoles, type StaffRole } from '#shared/permissions.ts';
import { kindsFor } from './waiting-kinds.ts';

const rows: Record<string, string[]> = {
  review_deposits: ['receipts'],
  manage_orders: ['deliveries', 'reports'],
  answer_tickets: ['tickets'],
  answer_quotes: ['quotes'],
  approve_quotes: ['approvals'],
  read_clients: ['pending'],
  manage_codes: ['low_stock'],
};

test.each(Object.keys(staffPermissions))('who has only %s sees exactly what waits for that', (only) => {
  expect(kindsFor((permission) => permission === only)).toEqual(rows[only] ?? []);
});

const ofRoles: Record<StaffRole, string[]> = {
  admin: ['receipts', 'deliveries', 'reports', 'tickets', 'quotes', 'approvals', 'pending', 'low_stock'],
  catalogue_manager: ['quotes', 'approvals', 'low_stock'],
  order_desk: ['deliveries', 'reports', 'tickets', 'quotes', 'pending'],
  accountant: ['receipts', 'tickets', 'pending'],
  support: ['tickets', 'pending'],
};

test.each(staffRoles)('%s sees what waits for the role', (role) => {
  expect(kindsFor((permission) => may({ role, memberRole: null }, permission))).toEqual(ofRoles[role]);
});
