import * as catalogue from '../catalogue/catalogue.contract.ts';
import type { Route } from '../contracts/route.ts';
import * as invoices from '../invoices/invoices.contract.ts';
import * as codeReports from '../orders/code-reports.contract.ts';
import * as orders from '../orders/orders.contract.ts';
import * as purchases from '../orders/purchases.contract.ts';
import * as subscriptions from '../orders/subscriptions.contract.ts';
import * as quotes from '../quotes/quotes.contract.ts';
import * as wallet from '../wallet/wallet.contract.ts';
import * as papers from './paper-calls.ts';
import { requestQuote } from './quote-requests.contract.ts';
import * as sandbox from './sandbox.contract.ts';
import * as webhooks from './webhooks.contract.ts';

/** Every call that takes API keys, by its name, in the order of the reference. */
export const documentedCalls = {
  catalogue: {
    listProducts: catalogue.listProducts,
    listProductChanges: catalogue.listProductChanges,
    readProduct: catalogue.readProduct,
    listCategories: catalogue.listCategories,
    readCategory: catalogue.readCategory,
    priceLines: catalogue.priceLines,
  },
  orders: {
    placeOrder: orders.placeOrder,
    listOrders: orders.listOrders,
    countOrders: orders.countOrders,
    readOrder: orders.readOrder,
    revealCodes: orders.revealCodes,
    readDeliveredFile: papers.readDeliveredFile,
    findPurchase: purchases.findPurchase,
    reportDelivery: codeReports.reportDelivery,
    reportWithPicture: codeReports.reportWithPicture,
  },
  subscriptions: {
    listSubscriptions: subscriptions.listSubscriptions,
    countSubscriptions: subscriptions.countSubscriptions,
    renewSubscription: subscriptions.renewSubscription,
  },
  balance: {
    readBalance: wallet.readBalance,
    listBalanceTransactions: wallet.listBalanceTransactions,
    listStatements: wallet.listStatements,
    readStatement: papers.readStatement,
    listInvoices: invoices.listInvoices,
    readInvoicePaper: papers.readInvoicePaper,
    readOrderInvoice: papers.readOrderInvoice,
  },
  quotes: {
    requestQuote,
    listQuotes: quotes.listQuotes,
    countQuotes: quotes.countQuotes,
    readQuote: quotes.readQuote,
    readOffer: papers.readOffer,
    acceptQuote: quotes.acceptQuote,
    declineQuote: quotes.declineQuote,
    cancelQuote: quotes.cancelQuote,
    writeQuoteMessage: quotes.writeQuoteMessage,
    sendQuoteFile: quotes.sendQuoteFile,
  },
  sandbox: {
    readSandbox: sandbox.readSandbox,
    fillSandbox: sandbox.fillSandbox,
    advanceSandbox: sandbox.advanceSandbox,
    resetSandbox: sandbox.resetSandbox,
  },
  webhooks: {
    listWebhookEndpoints: webhooks.listWebhookEndpoints,
    makeWebhookEndpoint: webhooks.makeWebhookEndpoint,
    changeWebhookEndpoint: webhooks.changeWebhookEndpoint,
    removeWebhookEndpoint: webhooks.removeWebhookEndpoint,
    rollWebhookSecret: webhooks.rollWebhookSecret,
    sendTestWebhook: webhooks.sendTestWebhook,
    listWebhookDeliveries: webhooks.listWebhookDeliveries,
    readWebhookDelivery: webhooks.readWebhookDelivery,
    resendWebhook: webhooks.resendWebhook,
    resendFailedWebhooks: webhooks.resendFailedWebhooks,
  },
} as const satisfies Record<string, Record<string, Route>>;

export type CallGroup = keyof typeof documentedCalls;
export type CallName = { [G in CallGroup]: keyof (typeof documentedCalls)[G] }[CallGroup];
