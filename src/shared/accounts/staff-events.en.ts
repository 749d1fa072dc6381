/** What staff choose to hear of, in their settings. */
export const staff_events = {
  low_stock: { name: 'Codes running low', text: 'A product has fewer codes than its threshold.' },
  client_tickets: { name: 'Tickets of clients', text: 'A client opened a ticket or wrote in one.' },
  client_quotes: { name: 'Quotes of clients', text: 'Items of an offer that you sent are gone.' },
  receipts: { name: 'Receipts to check', text: 'A client sent the receipt of a transfer.' },
  deliveries: {
    name: 'Orders and reports',
    text: 'An order waits for manual delivery, or a client reported a code.',
  },
  quote_requests: {
    name: 'Requests for quotes',
    text: 'A client asked for a quote, or an offer waits for your approval.',
  },
  new_businesses: { name: 'New businesses', text: 'A business waits for approval.' },
  ledger_checks: {
    name: 'Checks of the ledger',
    text: 'A check of the ledger or the gateway found a problem.',
  },
  staff_announcements: {
    name: 'Announcements to staff',
    text: 'What the store tells those who work for it.',
  },
} as const;
