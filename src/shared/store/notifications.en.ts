export const notifications = {
  title: 'Notifications',
  empty: 'No notifications yet',
  empty_text: 'Deposits and orders are announced here.',
  new: 'New',
  kinds: {
    welcome: {
      title: 'Welcome to Rasid',
      text: 'Add funds to your balance, then buy your first product.',
    },
    deposit_paid: { title: 'Deposit received', text: '{amount} was added to your balance.' },
    deposit_failed: {
      title: 'Deposit not completed',
      text: 'The deposit of {amount} did not go through. Your balance has not changed.',
    },
    deposit_rejected: {
      title: 'Deposit rejected',
      text: 'Your deposit of {amount} was not accepted: {reason}',
    },
    order_completed: { title: 'Order delivered', text: 'Order {order} is complete; its codes are ready.' },
    order_waiting: {
      title: 'Order in preparation',
      text: 'We prepare order {order} by hand and tell you when it is ready.',
    },
    order_part_delivered: {
      title: 'A part of your order is ready',
      text: 'A part of order {order} was delivered. The rest follows.',
    },
    order_cancelled: {
      title: 'Order cancelled',
      text: 'Order {order} was cancelled and paid back to your balance. {reason}',
    },
    order_refunded: {
      title: 'Paid back to your balance',
      text: '{amount} of order {order} was paid back. {reason}',
    },
    report_replaced: {
      title: 'Replaced',
      text: 'What you reported in order {order} was replaced. You find the new one in the order.',
    },
    report_refunded: {
      title: 'Paid back',
      text: 'What you reported in order {order} was paid back to your balance.',
    },
    report_refused: {
      title: 'Answer to your report',
      text: 'About order {order}: {reason}',
    },
    code_seen_by_staff: {
      title: 'Our staff looked at what you bought',
      text: 'Somebody of our staff looked at what was delivered in order {order}: {reason}',
    },
    subscription_expiring: {
      title: 'A subscription ends soon',
      text: '{product} ends on {date}. Renew it so that nothing stops.',
    },
    subscription_expired: {
      title: 'A subscription has ended',
      text: '{product} ended on {date}. You can still renew it.',
    },
    subscription_renewed: {
      title: 'A subscription was renewed',
      text: '{product} was renewed for {amount}, from your balance.',
    },
    renewal_failed: {
      title: 'A subscription could not be renewed',
      text: '{product} could not be renewed automatically. Your subscriptions say why.',
    },
    balance_changed: {
      title: 'Balance changed',
      text: 'The store has corrected your balance by {amount}.',
    },
    low_balance: {
      title: 'Your balance is low',
      text: '{amount} is left. Add funds so that your sales go on.',
    },
    business_approved: {
      title: 'Your business is approved',
      text: 'You can add funds and buy now.',
    },
    business_rejected: {
      title: 'Your business was not approved',
      text: '{reason} Correct it in your profile and ask for another review.',
    },
    member_joined: { title: 'New in your team', text: '{name} has joined your team.' },
    back_in_stock: { title: 'Back in stock', text: '{product} can be bought again.' },
    review_answered: {
      title: 'Your review was answered',
      text: 'The store has answered your review of {product}.',
    },
  },
} as const;
