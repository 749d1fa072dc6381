import type { documentedCalls, CallGroup } from '#shared/api/documented-calls.ts';
import type { Route } from '#shared/contracts/route.ts';
import type { Answer } from '../../platform/http/mount.ts';
import { placePlayOrder } from './buy-play.ts';
import { toSandbox } from './open-sandbox.ts';
import * as balance from './play-balance.ts';
import * as catalogue from './play-catalogue.ts';
import { advancePlay, fillPlay, resetPlay } from './play-control.ts';
import * as orders from './play-orders.ts';
import * as quotes from './play-quotes.ts';
import * as subscriptions from './play-subscriptions.ts';
import type { PlayCall, World } from './play-world.ts';

type Play<R extends Route> = (world: World, call: PlayCall<R>) => Answer<R> | Promise<Answer<R>>;
type Calls = typeof documentedCalls;
/** Webhooks are sent by the store’s own machinery, see play-events.ts. */
type Plays = {
  [G in Exclude<CallGroup, 'webhooks'>]: { [N in keyof Calls[G]]: Play<Extract<Calls[G][N], Route>> };
};

/** What each call of the reference does in the sandbox; of a paper it finds the number. */
export const plays: Plays = {
  catalogue: {
    listProducts: catalogue.listPlayProducts,
    listProductChanges: catalogue.listPlayChanges,
    readProduct: catalogue.readPlayProduct,
    listCategories: catalogue.listPlayCategories,
    readCategory: catalogue.readPlayCategory,
    priceLines: catalogue.pricePlayLines,
  },
  orders: {
    placeOrder: placePlayOrder,
    listOrders: orders.listPlayOrders,
    countOrders: orders.countPlayOrders,
    readOrder: orders.readPlayOrder,
    revealCodes: orders.revealPlayCodes,
    readDeliveredFile: orders.findPlayFile,
    findPurchase: orders.findPlayPurchase,
    reportDelivery: orders.reportPlay,
    reportWithPicture: orders.reportPlayWithPicture,
  },
  subscriptions: {
    listSubscriptions: subscriptions.listPlaySubscriptions,
    countSubscriptions: subscriptions.countPlaySubscriptions,
    renewSubscription: subscriptions.renewPlaySubscription,
  },
  balance: {
    readBalance: balance.readPlayBalance,
    listBalanceTransactions: balance.listPlayMovements,
    listStatements: balance.listPlayStatements,
    readStatement: balance.findPlayStatement,
    listInvoices: balance.listPlayInvoices,
    readInvoicePaper: balance.findPlayInvoice,
    readOrderInvoice: (world, { params }) => orders.findPlayOrder(world, params.id).id,
  },
  quotes: {
    requestQuote: quotes.requestPlayQuote,
    listQuotes: quotes.listPlayQuotes,
    countQuotes: quotes.countPlayQuotes,
    readQuote: quotes.readPlayQuote,
    readOffer: quotes.findPlayOffer,
    acceptQuote: quotes.acceptPlayQuote,
    declineQuote: quotes.declinePlayQuote,
    cancelQuote: quotes.cancelPlayQuote,
    writeQuoteMessage: quotes.writePlayMessage,
    sendQuoteFile: quotes.sendPlayFile,
  },
  sandbox: {
    readSandbox: ({ state }) => toSandbox(state),
    fillSandbox: ({ state }, { body }) => fillPlay(state, body),
    advanceSandbox: ({ state }, { body }) => advancePlay(state, body),
    resetSandbox: ({ state }) => resetPlay(state),
  },
};
