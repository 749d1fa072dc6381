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
    balance_changed: {
      title: 'Balance changed',
      text: 'The store has corrected your balance by {amount}.',
    },
    low_balance: {
      title: 'Your balance is low',
      text: 'There are {amount} left. Add funds so that your sales go on.',
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
