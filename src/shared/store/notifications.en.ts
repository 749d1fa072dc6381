export const notifications = {
  title: 'Notifications',
  empty: 'No notifications yet',
  empty_text: 'Updates on your deposits and orders appear here.',
  empty_staff: 'Messages for staff appear here.',
  new: 'New',
  see_all: 'See all',
  page: {
    text: 'What’s new with your balance, your orders and everything you’re waiting for.',
    text_staff: 'Messages for you as staff.',
    choose: 'Notification settings',
    failed: 'Couldn’t load the notifications',
    filters: 'Filter the notifications',
    event: 'About',
    all_events: 'Everything',
    state: 'State',
    any_state: 'Any state',
    unread: 'Unread',
    read: 'Read',
    events: {
      deposits: 'Deposits',
      orders: 'Orders',
      quotes: 'Quotes',
      subscriptions: 'Subscriptions',
      products: 'Products',
      balance: 'Balance',
      business: 'Business',
      team: 'Team',
      tickets: 'Tickets',
      announcements: 'Announcements',
      low_stock: 'Codes running low',
      client_tickets: 'Tickets of clients',
      client_quotes: 'Quotes of clients',
      receipts: 'Receipts to check',
      deliveries: 'Orders and reports',
      quote_requests: 'Requests for quotes',
      new_businesses: 'New businesses',
      ledger_checks: 'Checks of the ledger',
      staff_announcements: 'Announcements to staff',
    },
    nothing_found: 'No notifications match these filters',
    nothing_found_text: 'Choose something else or clear the filters.',
    read_all: 'Mark all read',
    all_read: 'All notifications are marked as read.',
    mark_read: 'Mark as read: {title}',
    mark_unread: 'Mark as unread: {title}',
    today: 'Today',
    yesterday: 'Yesterday',
  },
  kinds: {
    welcome: {
      title: 'Welcome to {store}',
      text: 'Add funds to your balance, then buy your first product.',
    },
    deposit_paid: { title: 'Deposit received', text: '{amount} was added to your balance.' },
    deposit_failed: {
      title: 'Deposit not completed',
      text: 'The deposit of {amount} didn’t go through. Your balance hasn’t changed.',
    },
    deposit_rejected: {
      title: 'Deposit rejected',
      text: 'Your deposit of {amount} was rejected: {reason}',
    },
    order_completed: { title: 'Order delivered', text: 'Order {order} is complete; its codes are ready.' },
    order_waiting: {
      title: 'Order in preparation',
      text: 'We’re preparing order {order} manually and will notify you when it’s ready.',
    },
    order_part_delivered: {
      title: 'Part of your order is ready',
      text: 'Part of order {order} was delivered. The rest will follow.',
    },
    order_cancelled: {
      title: 'Order cancelled',
      text: 'Order {order} was cancelled and refunded to your balance. {reason}',
    },
    order_refunded: {
      title: 'Refunded to your balance',
      text: '{amount} of order {order} was refunded. {reason}',
    },
    report_replaced: {
      title: 'Replaced',
      text: 'What you reported in order {order} was replaced. You’ll find the new one in the order.',
    },
    report_refunded: {
      title: 'Refunded',
      text: 'What you reported in order {order} was refunded to your balance.',
    },
    report_refused: {
      title: 'Reply to your report',
      text: 'About order {order}: {reason}',
    },
    code_seen_by_staff: {
      title: 'Our staff viewed your purchase',
      text: 'A staff member viewed what was delivered in order {order}: {reason}',
    },
    subscription_expiring: {
      title: 'Subscription ending soon',
      text: '{product} ends on {date}. Renew it to avoid an interruption.',
    },
    subscription_expired: {
      title: 'Subscription ended',
      text: '{product} ended on {date}. You can still renew it.',
    },
    subscription_renewed: {
      title: 'Subscription renewed',
      text: '{product} was renewed for {amount} from your balance.',
    },
    renewal_failed: {
      title: 'Subscription not renewed',
      text: '{product} couldn’t be renewed automatically. See why under Subscriptions.',
    },
    balance_changed: {
      title: 'Balance updated',
      text: 'The store has updated your balance by {amount}.',
    },
    low_balance: {
      title: 'Your balance is low',
      text: '{amount} left. Add funds to keep selling.',
    },
    business_approved: {
      title: 'Your business is approved',
      text: 'You can now add funds and buy.',
    },
    business_rejected: {
      title: 'Your business was not approved',
      text: '{reason} Correct it in your profile and ask for another review.',
    },
    webhook_paused: {
      title: 'A webhook was paused',
      text: 'Your server stopped accepting our events: {url}. Fix it, then resume the webhook: we’ll send what is waiting, up to 5,000 events from the last 30 days. For anything beyond that, read your orders, and product changes with updated_since.',
    },
    ticket_answered: { title: 'Reply to your ticket', text: 'We’ve replied to ticket {ticket}: {reason}' },
    ticket_solved: {
      title: 'Ticket solved',
      text: 'We’ve closed ticket {ticket} as solved. If it isn’t, reply there to reopen it.',
    },
    deposit_ticket_answered: {
      title: 'Reply about your deposit',
      text: 'We’ve replied to ticket {ticket}: {reason}',
    },
    deposit_ticket_solved: {
      title: 'Ticket about your deposit solved',
      text: 'We’ve closed ticket {ticket} as solved. If it isn’t, reply there to reopen it.',
    },
    member_joined: { title: 'New team member', text: '{name} has joined your team.' },
    back_in_stock: { title: 'Back in stock', text: '{product} is available again.' },
    review_answered: {
      title: 'Reply to your review',
      text: 'The store has replied to your review of {product}.',
    },
    quote_answered: {
      title: 'Your quote is ready',
      text: 'We’ve priced your request {quote}: {amount}, valid until {date}.',
    },
    quote_declined: {
      title: 'Request declined',
      text: 'We can’t make an offer for request {quote}: {reason}',
    },
    quote_ending: {
      title: 'Your quote ends soon',
      text: 'The offer for request {quote} is valid until {date}.',
    },
    quote_expired: {
      title: 'Quote expired',
      text: 'The offer for request {quote} ended on {date}. You can ask for a new one.',
    },
    quote_lost: {
      title: 'Some items of your quote are gone',
      text: 'Part of the offer for request {quote} can’t be delivered any more. Write to us for a new offer.',
    },
    quote_message: { title: 'Message about your quote', text: 'We’ve written to you about request {quote}.' },
    announcement: { title: 'News from {store}', text: 'The store has something to tell you.' },
    staff_announcement: { title: 'News from {store}', text: 'The store has something to tell you.' },
    client_wrote: { title: 'A client wrote', text: '{name} wrote in ticket {ticket}: {reason}' },
    offer_lost: {
      title: 'An offer can’t be kept',
      text: 'Items offered to {name} are gone. Send a new offer for request {quote}, or decline it.',
    },
    receipts_wait: {
      title: 'Receipts to check',
      text: '{count, plural, one {# new receipt is waiting for your decision} other {# new receipts are waiting for your decision}}.',
    },
    orders_wait: {
      title: 'Orders to deliver',
      text: '{count, plural, one {# new order is waiting for delivery} other {# new orders are waiting for delivery}}.',
    },
    reports_wait: {
      title: 'Reports from clients',
      text: '{count, plural, one {# new report is waiting for your reply} other {# new reports are waiting for your reply}}.',
    },
    quotes_wait: {
      title: 'Requests for quotes',
      text: '{count, plural, one {# new request is waiting for your offer} other {# new requests are waiting for your offer}}.',
    },
    approvals_wait: {
      title: 'Offers to approve',
      text: '{count, plural, one {# new offer is waiting for your approval} other {# new offers are waiting for your approval}}.',
    },
    businesses_wait: {
      title: 'Businesses to review',
      text: '{count, plural, one {# new business is waiting for approval} other {# new businesses are waiting for approval}}.',
    },
    checks_failed: {
      title: 'A check found a problem',
      text: 'A check of the ledger or the gateway found a problem. See what it is.',
    },
    codes_low: {
      title: 'Codes are running low',
      text: 'Only a few codes for {product} are left in the vault.',
    },
    quote_owner_asked: {
      title: 'A quote needs you',
      text: '{name} asks you to accept the offer for request {quote}: {amount}.',
    },
  },
} as const;
