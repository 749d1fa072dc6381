/** The articles that the help centre comes with, in Markdown; from then on they are the store's own. */
export const helpArticles = {
  'first-steps': {
    title: 'Your first steps',
    text: `Four steps lead to your first code:

1. **Confirm your email.** Open the link in the mail that you got when you signed up. You can’t sign in before.
2. **Enter your business details** on [Profile](/client-profile). Invoices carry them, and some businesses are approved before they can buy.
3. **Add funds** on [Add Funds](/deposit). Everything is paid from your balance.
4. **Buy** on [Products](/products). The code is in your [Purchase History](/purchase-history) a moment later.

If other people work with you, invite them under Profile: each gets an account of their own.`,
  },
  'add-funds': {
    title: 'Adding funds to your balance',
    text: `Open [Add Funds](/deposit), enter an amount, and choose how to pay.

- The page shows the smallest and the largest amount, the fee, and what you pay in total **before** you pay.
- Payments by card are made on the page of the payment provider. We never see your card number.
- Instant methods reach your balance within a minute. Others wait until we’ve checked your receipt.

What you see as *Paid* is on your balance and can be spent immediately. Each deposit has its receipt as a PDF.`,
  },
  'pay-by-transfer': {
    title: 'Paying by transfer and sending a receipt',
    text: `Some methods, such as BaridiMob, are paid outside the store:

1. Choose the method and the amount on [Add Funds](/deposit). You get an account to pay to and a **reference**.
2. Make the transfer, with the reference in its note. Without it we can’t tell whose it is.
3. Upload a photo or PDF of the receipt, and enter the number of the transfer if there is one.

We compare the receipt with the account and add the amount that arrived. If something is wrong, the deposit is rejected with a reason, and you can start again.

> A receipt is good for one deposit. The same receipt sent twice is found and rejected.`,
  },
  'deposit-missing': {
    title: 'A deposit isn’t on your balance',
    text: `Look at the state of the deposit on [Add Funds](/deposit), below the form.

- **Waiting for payment**: the payment provider has not told us yet. We ask again every minute. If you closed the page, press *Continue* to go back to it.
- **Receipt missing**: upload it, or the deposit expires.
- **Under review**: we are looking at your receipt.
- **Failed** or **expired**: nothing was taken. If your bank shows otherwise, write to us with the number of the deposit.

Don’t pay twice: a second payment is a second deposit.`,
  },
  'buy-and-view-codes': {
    title: 'Buying and viewing codes',
    text: `Choose a product, its length or version, and the quantity. The price that you confirm is the price that you pay.

- Codes that are in stock are delivered **instantly**, in your [Purchase History](/purchase-history).
- Products that we prepare manually show as *Pending* until they are ready. You get a notification.
- A code is hidden until you press *Show*. Each view is written down, with who and when.

> A code that you have viewed can’t be returned if it works. View codes when you need them.

Codes can be copied, shared with your customer, or downloaded as a file for a whole order.`,
  },
  'code-problems': {
    title: 'When a code doesn’t work',
    text: `Open the order in your [Purchase History](/purchase-history) and press *Report a problem* beside the code.

1. Say what happens, with the exact words of the message that you see.
2. Add a screenshot if you have one.
3. We answer there, and you get a notification.

A code that doesn’t work is replaced, or its price is refunded to your balance. You can report it for 30 days after delivery, and as long as a subscription runs. A code that you never viewed can be returned within {returns} instead, whether it works or not.`,
  },
  'bulk-tiers': {
    title: 'Bulk tiers and your prices',
    text: `Many products cost less from a certain quantity on. The product page lists its bulk tiers: a name, a minimum quantity and a unit price.

- The tier counts **for one product in one order**. Ten units in two orders of five are two times five.
- A plan or a variation may have tiers of its own; then those count for it.
- If the store gave your business a price list, you see your own prices everywhere, with the usual price beside them.

The price that is best for you is used. Your [Dashboard](/dashboard) shows what tiers and lists have saved you.`,
  },
  'bulk-orders-and-quotes': {
    title: 'Bulk orders and quotes',
    text: `[Bulk Order](/bulk-order) is for many units at a time. Add products one by one, or paste a list with an SKU and a quantity on each line. Then:

- **buy** all of it from your balance at the prices shown, or
- **ask for a quote** when you need a better price or more than is in stock.

Our answer is on [Quotes](/quotes), with prices, what is reserved for you, and until when it is valid. Accepting it buys it from your balance immediately; you can also decline it or write back.

An offer that has ended can’t be accepted any more. Ask again: your list is still there.`,
  },
  refunds: {
    title: 'Returns and refunds',
    text: `Returning a code and reporting one are two different things:

- A code that **was never shown** counts as unused: you can return it within {returns} of the delivery.
- A code that **doesn’t work** is replaced or refunded: you can report it for 30 days after the delivery, and as long as a subscription runs.
- A code that was shown and works is used goods: it is non-refundable.

Refunds go to your balance. An accepted refund is there within 5-7 business days, and you get a credit note for it. All of it is in the [Terms of Service](/terms-of-service).`,
  },
  subscriptions: {
    title: 'Subscriptions and auto-renewal',
    text: `What you sell for a time is on [Subscriptions](/subscriptions), with its end and whose it is, if you entered a reference.

- We remind you 7, 3 and 1 days before the end.
- *Renew* buys the next period at today’s price; the new time begins where the old one ends.
- With **auto-renewal** the store renews automatically, if your balance is enough and the price is not above the one that you saw when you turned it on.

You can turn auto-renewal off at any time, and nothing more is charged.`,
  },
  'invoices-and-statements': {
    title: 'Invoices and statements',
    text: `Each purchase gets its invoice, a short time after it. All are on [Invoices](/invoices), in Arabic and English, as PDFs.

- They carry the business details of your [Profile](/client-profile). Correct those before you buy: an invoice that was issued can’t be changed.
- A refund gets a **credit note**, which refers to its invoice.
- [Transaction History](/transaction-history) has every transaction of your balance, and statements by month as PDF and CSV.

Owners and accountants of a business see invoices and transactions; buyers don’t.`,
  },
  team: {
    title: 'Working as a team',
    text: `Owners invite people under [Profile](/client-profile), each with a role:

- **Buyer**: buys and views codes; the owner may set a daily limit.
- **Accountant**: adds funds and sees transactions and invoices, but no codes.
- **Viewer**: sees orders, and changes nothing.

Everyone has their own password. Each purchase, each view of a code and each deposit says who did it. When someone leaves, deactivate them there; they are signed out immediately.`,
  },
  'api-and-webhooks': {
    title: 'Selling with your own program: API and webhooks',
    text: `With the API your shop reads products and prices, buys, and gets codes without anyone pressing a button. [API Integration](/api-integration) has the reference and a page to try calls.

1. Make a **test key** first. It works in a sandbox with a test balance and never touches real money.
2. Make a **live key** with only the permissions that your program needs, and a daily spending limit.
3. Keep its secret on your server. It is shown once.

A key may make 1,000 requests an hour and 10,000 a day unless we agreed on more. With **webhooks** we tell your program what happens, so it need not ask.`,
  },
  'account-safety': {
    title: 'Keeping your account safe',
    text: `Your balance is money, and codes are too. Three things protect them:

- Turn on **two-factor authentication** in [Settings](/settings). Keep the recovery codes on paper.
- Use a password that you use nowhere else.
- Look at *Devices* in the settings now and then, and sign out what you don’t know.

We never ask for your password or for a code of your app, whether by email, telephone or WhatsApp. If someone else may know your password, change it and write to {email}.`,
  },
} as const;
