/** The legal pages as they come with the store, in Markdown: the first version of each. */
export const legalTexts = {
  terms: `These terms apply to every purchase from {store}. By opening an account you accept them.

## Your account

An account is for one business. Keep your password to yourself: what is bought with it is bought by you. Tell us immediately if someone else may know it.

## Prices and balance

All prices are in Algerian dinars (DZD). Amounts in other currencies are shown for orientation. Purchases are paid from your prepaid balance, at the price that you confirmed.

## Delivery

Codes are delivered immediately, in your purchase history. Products that we prepare manually wait there as pending until they are ready.

## Returns within {returns}

A code that was never shown to you counts as an item in its original condition: you can return it within {returns} of the delivery.

A code that does not work is another matter: you can report it for 30 days after the delivery, and as long as a subscription runs. It is replaced, or its price is refunded.

## Digital products are non-refundable

A code that was shown to you and works is used goods: no one can tell whether it was redeemed. It is therefore non-refundable.

## Refunds in 5-7 business days

An accepted refund is on your balance within 5-7 business days.

## Fair use

You may resell what you buy under the terms of its publisher. Stolen cards, forged receipts and attacks on the store end the account.

## Governing law

Algerian law applies. We first look for a solution with you; failing that, the courts of Algeria decide.`,
  privacy: `This page says what {store} knows about you, what for, and what you can ask of us.

## What we keep

- Your name, email address, language and business details as you gave them
- Your deposits, orders and messages
- For each sign-in and each view of a code, the time and the network address
- Which versions of our terms and of this page you accepted, and when

We never see or keep your card number: payments are made on the page of the payment provider.

## What we use it for

To deliver what you buy, to keep your balance right, to answer you, and to protect your account from others. We do not sell your data and show no advertising.

## Who else sees it

- The payment provider receives the amount and the reference of a deposit, nothing of your orders.
- Our email provider carries the emails that we send you, with your address. If you reply to one, the provider that receives emails for us passes your reply on.
- If you turn on notifications on a device, the maker of its browser (such as Google, Mozilla, Apple or Microsoft) carries them to it, encrypted.
- Authorities receive what Algerian law obliges us to give, and no more.

## Cookies, and what your device keeps

One cookie keeps you signed in; the others remember your language, currency and theme. None of them follows you to other websites.

Until you sign out, the device also keeps the balance that you saw last, to show it when there is no connection. It never keeps orders or codes.

## How it is protected

Passwords are stored as one-way hashes and codes are encrypted. Each movement of money is written down so that it cannot be changed afterwards.

## Your rights

Law 18-07 on the protection of personal data gives you the right to know what we hold about you, to have it corrected, and to have it deleted. In [Settings](/settings), under Your data, you download all of it and ask for its deletion. Records of payments and invoices are kept as long as Algerian law demands.`,
} as const;
