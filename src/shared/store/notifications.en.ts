export const notifications = {
  title: 'Notifications',
  empty: 'No notifications yet',
  empty_text: 'Updates on your deposits and orders appear here.',
  new: 'New',
  kinds: {
    welcome: {
      title: 'Welcome to Rasid',
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
    quote_message: { title: 'Message about your quote', text: 'We’ve written to you about request {quote}.' },
    quote_owner_asked: {
      title: 'A quote needs you',
      text: '{name} asks you to accept the offer for request {quote}: {amount}.',
    },
  },
} as const;
