export const legal = {
  updated: 'Last updated: {date}',
  contact: {
    title: 'Contact',
    text: 'Write or call us with any question about this page; we answer every day.',
  },
  privacy: {
    intro: 'This page says what Rasid knows about you, what for, and what you can ask of us.',
    collected: {
      title: 'What we keep',
      text: 'Your name, email address, language and business details as you gave them; your deposits, orders and messages; and, for each sign-in and each look at a code, the time and the network address. We never see or keep your card number: payments are made on the page of the payment provider.',
    },
    used: {
      title: 'What we use it for',
      text: 'To deliver what you buy, to keep your balance right, to answer you, and to protect your account from others. We do not sell your data and show no advertising.',
    },
    shared: {
      title: 'Who else sees it',
      text: 'The payment provider receives the amount and the reference of a deposit, nothing of your orders. Authorities receive what Algerian law obliges us to give, and no more.',
    },
    cookies: {
      title: 'Cookies',
      text: 'One cookie keeps you signed in; the others remember your language, currency and theme. None of them follows you to other websites.',
    },
    security: {
      title: 'How it is protected',
      text: 'Passwords are stored as one-way hashes and codes are encrypted. Each movement of money is written down so that it cannot be changed afterwards.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can ask what we hold about you, have it corrected, and have your account closed. Records of payments are kept as long as Algerian law demands.',
    },
  },
  terms: {
    intro: 'These terms apply to every purchase from Rasid. By opening an account you accept them.',
    account: {
      title: 'Your account',
      text: 'An account is for one business. Keep your password to yourself: what is bought with it is bought by you. Tell us immediately if someone else may know it.',
    },
    prices: {
      title: 'Prices and balance',
      text: 'All prices are in Algerian dinars (DZD). Amounts in other currencies are shown for orientation. Purchases are paid from your prepaid balance, at the price that you confirmed.',
    },
    delivery: {
      title: 'Delivery',
      text: 'Codes are delivered immediately, in your purchase history. Products that we prepare manually wait there as pending until they are ready.',
    },
    returns: {
      title: 'Returns within 7 days',
      text: 'You have 7 days from the delivery to report a problem. A code that was never shown, or that does not work, counts as an item in its original condition and can be returned.',
    },
    digital: {
      title: 'Digital products are non-refundable',
      text: 'A code that was shown to you and works is used goods: no one can tell whether it was redeemed. It is therefore non-refundable.',
    },
    refunds: {
      title: 'Refunds in 5-7 business days',
      text: 'An accepted refund reaches you within 5-7 business days: to your balance, or by the way you paid if you ask for it.',
    },
    use: {
      title: 'Fair use',
      text: 'You may resell what you buy under the terms of its publisher. Stolen cards, forged receipts and attacks on the store end the account.',
    },
    law: {
      title: 'Governing law',
      text: 'Algerian law applies. We first look for a solution with you; failing that, the courts of Algeria decide.',
    },
  },
} as const;
