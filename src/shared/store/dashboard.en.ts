export const dashboard = {
  unfinished: {
    title: 'Unfinished',
    deposits: '{count, plural, one {# deposit is not finished} other {# deposits are not finished}}',
    orders:
      '{count, plural, one {# order is still being delivered} other {# orders are still being delivered}}',
    cart: '{count, plural, one {# item is in your cart} other {# items are in your cart}}',
  },
  again: {
    title: 'Buy again',
    buy: 'Buy Now',
    more: 'All purchases',
    bought: '{name} × {count, number}',
  },
  steps: {
    title: 'First steps',
    dismiss: 'Hide',
    email: 'Confirm your e-mail',
    email_text: 'Orders and deposits are confirmed there.',
    business: 'Complete your business details',
    business_text: 'Name, phone, wilaya and address go on your invoices.',
    colleague: 'Invite a colleague',
    colleague_text: 'With their own sign-in, role and daily limit.',
    two_factor: 'Protect your sign-in',
    two_factor_text: 'A code from your phone keeps your balance safe.',
    deposit: 'Add funds to your balance',
    deposit_text: 'Every purchase is paid from it.',
    purchase: 'Buy your first product',
    purchase_text: 'Codes appear as soon as you confirm.',
    done: 'Done',
  },
} as const;
