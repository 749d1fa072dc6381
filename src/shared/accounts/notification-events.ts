import {
  memberRoles,
  staffPermissions,
  staffRoles,
  type MemberRole,
  type Role,
  type StaffRole,
} from '../permissions.ts';

/** What somebody can choose to hear of, or not. Mails about the account's safety always come. */
const memberEvents = [
  'deposits',
  'orders',
  'quotes',
  'subscriptions',
  'products',
  'balance',
  'business',
  'team',
  'tickets',
  'announcements',
] as const;
const staffEvents = [
  'low_stock',
  'client_tickets',
  'client_quotes',
  'receipts',
  'deliveries',
  'quote_requests',
  'new_businesses',
  'ledger_checks',
  'staff_announcements',
] as const;
export type StaffEvent = (typeof staffEvents)[number];

export const notificationEvents = [...memberEvents, ...staffEvents] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export function isStaffEvent(event: NotificationEvent): event is StaffEvent {
  return staffEvents.some((one) => one === event);
}

/** Ways in which they hear of it. */
export const channels = ['in_store', 'by_mail', 'by_push'] as const;
export type Channel = (typeof channels)[number];

/** Roles that hear of an event: nobody is notified of what their role hides. An event is for clients or for staff. */
export const hearers: Record<
  NotificationEvent,
  { members: readonly MemberRole[] } | { staff: readonly StaffRole[] }
> = {
  deposits: { members: ['owner', 'accountant'] },
  orders: { members: ['owner', 'buyer'] },
  quotes: { members: ['owner', 'buyer'] },
  subscriptions: { members: ['owner', 'buyer'] },
  // Anyone in the business may have asked or written, so everyone gets it.
  products: { members: ['owner', 'buyer', 'accountant', 'viewer'] },
  balance: { members: ['owner', 'accountant'] },
  business: { members: ['owner'] },
  team: { members: ['owner'] },
  tickets: { members: memberRoles },
  announcements: { members: memberRoles },
  low_stock: { staff: staffPermissions.manage_codes },
  client_tickets: { staff: staffPermissions.answer_tickets },
  client_quotes: { staff: staffPermissions.answer_quotes },
  receipts: { staff: staffPermissions.review_deposits },
  deliveries: { staff: staffPermissions.manage_orders },
  quote_requests: { staff: staffPermissions.answer_quotes },
  new_businesses: { staff: staffPermissions.review_businesses },
  ledger_checks: { staff: staffPermissions.read_ledger },
  staff_announcements: { staff: staffRoles },
};

/** What this person can hear of, by their role. */
export function eventsFor(person: { role: Role; memberRole: MemberRole | null }): NotificationEvent[] {
  return notificationEvents.filter((event) => {
    const heard = hearers[event];
    return 'members' in heard
      ? heard.members.some((one) => one === person.memberRole)
      : heard.staff.some((one) => one === person.role);
  });
}
