import { accountRoutes } from './account-routes.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { apiRoutes } from './api-routes.ts';
import * as audit from '../staff/audit.contract.ts';
import * as bulkRuns from '../staff/bulk-runs.contract.ts';
import * as business from '../resellers/business.contract.ts';
import * as cart from '../orders/cart.contract.ts';
import * as catalogue from '../catalogue/catalogue.contract.ts';
import * as suggest from '../catalogue/suggest.contract.ts';
import * as categories from '../products/categories.contract.ts';
import * as clients from '../resellers/clients.contract.ts';
import * as codeAdditions from '../codes/code-additions.contract.ts';
import * as codeLists from '../codes/code-lists.contract.ts';
import * as codeLooks from '../codes/code-looks.contract.ts';
import * as codeReports from '../orders/code-reports.contract.ts';
import * as codes from '../codes/codes.contract.ts';
import * as dashboard from '../store/dashboard.contract.ts';
import * as deliveryDesk from '../orders/delivery-desk.contract.ts';
import * as deskReports from '../orders/desk-reports.contract.ts';
import * as depositReviews from '../deposits/deposit-reviews.contract.ts';
import * as deposits from '../deposits/deposits.contract.ts';
import * as imports from '../products/imports.contract.ts';
import * as invoices from '../invoices/invoices.contract.ts';
import * as ledger from '../wallet/ledger.contract.ts';
import * as marks from '../catalogue/marks.contract.ts';
import * as notifications from '../store/notifications.contract.ts';
import * as orderActs from '../orders/order-acts.contract.ts';
import * as orderDesk from '../orders/order-desk.contract.ts';
import * as orders from '../orders/orders.contract.ts';
import * as payments from '../deposits/payments.contract.ts';
import * as panelSearch from '../staff/panel-search.contract.ts';
import * as people from '../resellers/people.contract.ts';
import * as pictures from '../products/pictures.contract.ts';
import * as push from '../store/push.contract.ts';
import * as priceLists from '../prices/price-lists.contract.ts';
import * as purchases from '../orders/purchases.contract.ts';
import * as priceGrid from '../prices/price-grid.contract.ts';
import * as productReviews from '../catalogue/product-reviews.contract.ts';
import * as products from '../products/products.contract.ts';
import * as promotions from '../catalogue/promotions.contract.ts';
import * as ledgerCurrency from '../wallet/ledger-currency.contract.ts';
import { quoteRoutes } from './quote-routes.ts';
import * as rates from '../prices/rates.contract.ts';
import * as subscriptions from '../orders/subscriptions.contract.ts';
import { insightRoutes } from './insight-routes.ts';
import * as team from '../resellers/team.contract.ts';
import { settingsRoutes } from './settings-routes.ts';
import { supportRoutes } from './support-routes.ts';
import { writingRoutes } from './writing-routes.ts';
import * as wallet from '../wallet/wallet.contract.ts';

/** Every call of the HTTP interface: what the server must mount, no more and no less. */
export const routes = [
  ...accountRoutes,
  bulkRuns.runOnOrders,
  bulkRuns.runOnProducts,
  bulkRuns.runOnPrices,
  bulkRuns.undoPriceRun,
  bulkRuns.runOnCodes,
  bulkRuns.listBulkRuns,
  bulkRuns.readBulkRun,
  bulkRuns.listBulkRunRows,
  bulkRuns.cancelBulkRun,
  business.readBusiness,
  business.changeBusiness,
  business.askForReview,
  business.addDocument,
  business.removeDocument,
  business.changeNames,
  business.changePicture,
  business.removePicture,
  team.readTeam,
  team.inviteMember,
  team.revokeInvitation,
  team.changeMember,
  team.readInvitation,
  team.acceptInvitation,
  catalogue.listCategories,
  catalogue.listShelves,
  catalogue.readCategory,
  catalogue.listProducts,
  catalogue.listProductChanges,
  catalogue.readProduct,
  catalogue.listRelatedProducts,
  suggest.suggest,
  panelSearch.searchPanel,
  catalogue.priceLines,
  productReviews.listReviews,
  productReviews.readOwnReview,
  productReviews.writeReview,
  productReviews.voteHelpful,
  productReviews.takeVoteBack,
  marks.readMarks,
  marks.listFavourites,
  marks.listRecentlyViewed,
  marks.addFavourite,
  marks.removeFavourite,
  marks.askStockNotice,
  marks.dropStockNotice,
  marks.noteView,
  promotions.listPromotions,
  wallet.readBalance,
  wallet.listBalanceTransactions,
  wallet.readWallet,
  wallet.changeLowBalanceNotice,
  wallet.listStatements,
  deposits.readDepositOptions,
  deposits.openDeposit,
  deposits.listDeposits,
  deposits.readDeposit,
  deposits.continueDeposit,
  deposits.cancelDeposit,
  deposits.uploadReceipt,
  deposits.submitDeposit,
  cart.readCart,
  cart.addCartLine,
  cart.changeCartLine,
  cart.removeCartLine,
  cart.emptyCart,
  cart.reorder,
  cart.readTrial,
  cart.startTrial,
  orders.placeOrder,
  purchases.findPurchase,
  orders.listOrders,
  orders.countOrders,
  orders.readOrder,
  orders.revealCodes,
  orders.pinOrder,
  orders.unpinOrder,
  codeReports.reportDelivery,
  codeReports.reportWithPicture,
  deliveryDesk.listWaitingLines,
  deliveryDesk.readDeliveryQueue,
  deliveryDesk.deliverItem,
  deliveryDesk.deliverFile,
  deliveryDesk.readRefundable,
  deliveryDesk.refundOrder,
  deskReports.listReports,
  deskReports.replaceReported,
  deskReports.replaceByFile,
  deskReports.refuseReport,
  ...quoteRoutes,
  ...supportRoutes,
  ...settingsRoutes,
  ...writingRoutes,
  ...announcementRoutes,
  ...apiRoutes,
  subscriptions.listSubscriptions,
  subscriptions.countSubscriptions,
  subscriptions.renewSubscription,
  subscriptions.switchAutoRenewal,
  dashboard.readDashboard,
  notifications.listNotifications,
  notifications.readAllNotifications,
  notifications.markNotification,
  push.readPush,
  push.subscribeToPush,
  push.endPush,
  people.listPeople,
  people.countPeople,
  people.switchActivity,
  people.changeRole,
  people.sendPasswordReset,
  people.endPersonsSessions,
  people.removeTwoFactor,
  people.startLooking,
  people.stopLooking,
  people.listStaffInvitations,
  people.inviteStaff,
  people.revokeStaffInvitation,
  clients.readClient,
  clients.listClientTransactions,
  clients.listClientOrders,
  clients.listClientSessions,
  clients.listClientNotes,
  clients.addClientNote,
  clients.approveClient,
  clients.rejectClient,
  clients.changeBalance,
  priceLists.givePriceList,
  priceLists.listPriceLists,
  priceLists.addPriceList,
  priceLists.changePriceList,
  priceLists.deletePriceList,
  priceLists.listListedPrices,
  priceLists.fixPrices,
  orderDesk.listStaffOrders,
  orderDesk.countStaffOrders,
  orderDesk.readStaffOrder,
  orderActs.processOrder,
  orderActs.completeOrder,
  orderActs.cancelOrder,
  orderActs.noteOrder,
  orderActs.actOnOrders,
  ...insightRoutes,
  depositReviews.listStaffDeposits,
  depositReviews.readDepositQueue,
  depositReviews.readStaffDeposit,
  depositReviews.approveDeposit,
  depositReviews.rejectDeposit,
  depositReviews.recheckDeposit,
  payments.readPayments,
  payments.changePaymentMethod,
  payments.changePaymentSettings,
  payments.replaceGatewayKeys,
  payments.removeGatewayKeys,
  payments.testGateway,
  ledgerCurrency.readLedgerCurrency,
  ledgerCurrency.chooseLedgerCurrency,
  rates.readRates,
  rates.listRateHistory,
  rates.readRateEffect,
  rates.changeRate,
  ledger.readLedger,
  ledger.verifyLedgerNow,
  ledger.reconcileNow,
  ledger.listGatewayEvents,
  products.listStaffProducts,
  products.countStaffProducts,
  products.readStaffProduct,
  products.addProduct,
  products.changeProduct,
  products.duplicateProduct,
  products.deleteProducts,
  products.restoreProducts,
  products.listPriceChanges,
  pictures.uploadPicture,
  categories.listStaffCategories,
  categories.addCategory,
  categories.changeCategory,
  categories.deleteCategories,
  categories.restoreCategories,
  categories.orderCategories,
  promotions.listStaffPromotions,
  promotions.addPromotion,
  promotions.changePromotion,
  promotions.deletePromotion,
  promotions.orderPromotions,
  productReviews.listStaffReviews,
  productReviews.countReviews,
  productReviews.publishReview,
  productReviews.hideReview,
  productReviews.answerReview,
  priceGrid.listGridRows,
  priceGrid.changeGrid,
  imports.startImport,
  imports.listImports,
  imports.readImport,
  imports.listImportLines,
  imports.applyImport,
  imports.cancelImport,
  imports.readTakeBack,
  imports.listImportProducts,
  imports.takeBackImport,
  invoices.listInvoices,
  invoices.listStaffInvoices,
  invoices.readInvoiceTotals,
  invoices.readInvoicing,
  invoices.changeInvoicing,
  codes.listCodeProducts,
  codes.countLowStock,
  codes.readProductCodes,
  codes.listCodes,
  codeLists.checkCodes,
  codeLists.addCodes,
  codeAdditions.listCodeAdditions,
  codeAdditions.undoCodeAddition,
  codes.quarantineCodes,
  codes.releaseCodes,
  codes.changeThreshold,
  codes.exportCodes,
  codeLooks.findCode,
  codeLooks.lookAtDelivery,
  codeLooks.listReportedCodes,
  audit.listAudit,
  audit.listClientAudit,
] as const;

export type AnyRoute = (typeof routes)[number];
export type RouteKey = `${AnyRoute['method']} ${AnyRoute['path']}` & RouteKeyOf<AnyRoute>;
export type RouteKeyOf<R> = R extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
export type RouteOf<K extends RouteKey> = Extract<AnyRoute, { method: MethodOf<K>; path: PathOf<K> }>;
type MethodOf<K extends string> = K extends `${infer M} ${string}` ? M : never;
type PathOf<K extends string> = K extends `${string} ${infer P}` ? P : never;
