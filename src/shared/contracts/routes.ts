import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as business from './business.ts';
import * as catalogue from './catalogue.ts';
import * as categories from './categories.ts';
import * as clients from './clients.ts';
import * as depositReviews from './deposit-reviews.ts';
import * as deposits from './deposits.ts';
import * as imports from './imports.ts';
import * as ledger from './ledger.ts';
import * as marks from './marks.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as pictures from './pictures.ts';
import * as preferences from './preferences.ts';
import * as priceLists from './price-lists.ts';
import * as priceGrid from './price-grid.ts';
import * as productReviews from './product-reviews.ts';
import * as products from './products.ts';
import * as promotions from './promotions.ts';
import * as rates from './rates.ts';
import * as statistics from './statistics.ts';
import * as team from './team.ts';
import * as twoFactor from './two-factor.ts';
import * as wallet from './wallet.ts';

/** Every call of the HTTP interface: what the server must mount, no more and no less. */
export const routes = [
  accounts.readSession,
  accounts.signUp,
  accounts.confirmEmail,
  accounts.signIn,
  accounts.signInWithCode,
  accounts.signOut,
  accounts.resendConfirmation,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.checkPassword,
  accounts.changePassword,
  accounts.changeEmail,
  accounts.cancelEmailChange,
  accounts.confirmNewEmail,
  accounts.closeAccount,
  twoFactor.readTwoFactor,
  twoFactor.prepareTwoFactor,
  twoFactor.turnOnTwoFactor,
  twoFactor.turnOffTwoFactor,
  twoFactor.renewRecoveryCodes,
  preferences.readPreferences,
  preferences.changePreferences,
  preferences.listSessions,
  preferences.endSession,
  preferences.endOtherSessions,
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
  catalogue.readCategory,
  catalogue.listProducts,
  catalogue.readProduct,
  catalogue.listRelatedProducts,
  catalogue.suggest,
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
  orders.placeOrder,
  orders.listOrders,
  orders.readOrder,
  orders.revealCodes,
  notifications.listNotifications,
  notifications.readAllNotifications,
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
  statistics.readStatistics,
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
