/**
 * Who may do what, all of it: one table for people who act for a business, one for the store's staff. The server admits
 * callers by it (platform/http/admit.ts), pages show and hide by it, and the panel prints it.
 */

export const memberRoles = ['owner', 'buyer', 'accountant', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const businessPermissions = {
  see_orders: ['owner', 'buyer', 'accountant', 'viewer'],
  see_balance: ['owner', 'buyer', 'accountant'],
  /** Movements of the balance and deposits. */
  see_money: ['owner', 'accountant'],
  /** Adding funds moves money in only. */
  add_funds: ['owner', 'accountant'],
  buy: ['owner', 'buyer'],
  see_codes: ['owner', 'buyer'],
  manage_business: ['owner'],
  manage_team: ['owner'],
  /** Programs that act for the business, their keys, and what they are told of. */
  manage_api_keys: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;
export type BusinessPermission = keyof typeof businessPermissions;

export const staffRoles = ['admin', 'catalogue_manager', 'order_desk', 'accountant', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffPermissions = {
  /** Lists and pages of clients, without money. */
  read_clients: ['admin', 'order_desk', 'accountant', 'support'],
  note_clients: ['admin', 'order_desk', 'accountant', 'support'],
  review_businesses: ['admin', 'support'],
  send_password_resets: ['admin', 'support'],
  /** Shows all that the client sees but codes, so their money too. */
  look_as_client: ['admin', 'support'],
  /** Balances and their movements. */
  read_money: ['admin', 'accountant'],
  change_balances: ['admin', 'accountant'],
  /** All deposits, and the receipts that wait for a decision. */
  review_deposits: ['admin', 'accountant'],
  /** Ledger, reconciliation, rates and the gateway's log; also to have them checked now. */
  read_ledger: ['admin', 'accountant'],
  change_rates: ['admin'],
  /** Methods, fees, limits and the gateway's keys. */
  manage_payments: ['admin'],
  read_statistics: ['admin', 'accountant'],
  manage_catalogue: ['admin', 'catalogue_manager'],
  manage_prices: ['admin', 'catalogue_manager'],
  /** What the store itself pays, and what a sale leaves. */
  see_costs: ['admin', 'catalogue_manager'],
  /** Publishes, hides and answers reviews of products. */
  moderate_reviews: ['admin', 'catalogue_manager', 'support'],
  give_price_lists: ['admin'],
  read_orders: ['admin', 'order_desk', 'accountant', 'support'],
  /** Deliver, cancel and answer reports. */
  manage_orders: ['admin', 'order_desk'],
  /** Pays back to balances, whole orders or single items. */
  refund_orders: ['admin', 'order_desk'],
  /** Adds codes to the vault and sees how many there are, never what they say. */
  manage_codes: ['admin', 'catalogue_manager'],
  export_codes: ['admin'],
  /** Orders by a code that was handed over, whole; it is compared, not shown. */
  find_codes: ['admin', 'order_desk', 'support'],
  /** Reads what was handed over, with a reason and the password; the client is told. */
  see_delivered_codes: ['admin', 'order_desk'],
  /** Requests for quotes of all clients. */
  read_quotes: ['admin', 'catalogue_manager', 'order_desk', 'accountant', 'support'],
  /** Prices, sends and declines them. */
  answer_quotes: ['admin', 'catalogue_manager', 'order_desk'],
  /** As the second person, where settings want one. */
  approve_quotes: ['admin', 'catalogue_manager'],
  /** Reads and answers clients' tickets. */
  answer_tickets: ['admin', 'order_desk', 'accountant', 'support'],
  read_invoices: ['admin', 'accountant'],
  manage_invoicing: ['admin'],
  /** API keys of all clients, without their secrets, and whether their webhooks arrive. */
  read_api: ['admin', 'support'],
  /** How many requests the keys of a client may make, and whether they are taken at all. */
  manage_api_limits: ['admin'],
  /** Articles of the help centre. */
  edit_help: ['admin', 'support'],
  /** What clients read on the page of the system's status. */
  report_incidents: ['admin', 'support'],
  /** Requests for the deletion of personal data. */
  handle_data_requests: ['admin'],
  switch_activity: ['admin'],
  change_roles: ['admin'],
  manage_staff: ['admin'],
  read_audit: ['admin'],
  /** Everything that the specification keeps for admins alone, as /simple-admin. */
  administer: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffPermission = keyof typeof staffPermissions;

/** A client has no powers over the store, a member of staff no business. */
export const clientRoles = ['reseller', 'distributor'] as const;
export const roles = [...staffRoles, ...clientRoles] as const;
export type Role = (typeof roles)[number];

export function isStaffRole(role: Role): role is StaffRole {
  return staffRoles.some((one) => one === role);
}

export function isBusinessPermission(name: string): name is BusinessPermission {
  return name in businessPermissions;
}

interface Holder {
  role: Role;
  /** What they are within their business; null for staff. */
  memberRole: MemberRole | null;
}

export function may({ role, memberRole }: Holder, permission: BusinessPermission | StaffPermission): boolean {
  if (isBusinessPermission(permission)) {
    return businessPermissions[permission].some((one) => one === memberRole);
  }
  return staffPermissions[permission].some((one) => one === role);
}
