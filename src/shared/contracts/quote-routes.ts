import * as bulkLists from '../quotes/bulk-lists.contract.ts';
import * as bulkOrder from '../quotes/bulk-order.contract.ts';
import * as quoteActs from '../quotes/quote-acts.contract.ts';
import * as quoteDesk from '../quotes/quote-desk.contract.ts';
import * as quotes from '../quotes/quotes.contract.ts';

/** Calls about bulk orders and quotes. */
export const quoteRoutes = [
  bulkOrder.readBulkOrder,
  bulkOrder.readBulkVersion,
  bulkOrder.listBulkProducts,
  bulkOrder.addBulkLines,
  bulkOrder.changeBulkLine,
  bulkOrder.removeBulkLine,
  bulkOrder.emptyBulkOrder,
  bulkOrder.noteBulkOrder,
  bulkLists.checkBulkList,
  bulkOrder.buyBulkOrder,
  bulkOrder.refillBulkOrder,
  quotes.listQuotes,
  quotes.countQuotes,
  quotes.readQuote,
  quotes.askQuote,
  quotes.acceptQuote,
  quotes.declineQuote,
  quotes.cancelQuote,
  quotes.askOwner,
  quotes.writeQuoteMessage,
  quotes.sendQuoteFile,
  quoteDesk.listDeskQuotes,
  quoteDesk.countDeskQuotes,
  quoteDesk.readQuoteStatistics,
  quoteDesk.listQuoteStaff,
  quoteDesk.readDeskQuote,
  quoteActs.holdQuote,
  quoteActs.saveDraftOffer,
  quoteActs.sendOffer,
  quoteActs.approveOffer,
  quoteActs.disapproveOffer,
  quoteActs.declineRequest,
  quoteActs.acceptForClient,
  quoteActs.answerQuoteMessage,
  quoteActs.answerQuoteFile,
  quoteActs.readQuoteSettings,
  quoteActs.changeQuoteSettings,
] as const;
