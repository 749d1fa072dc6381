import * as accounts from './accounts.ts';
import * as catalogue from './catalogue.ts';
import * as deposits from './deposits.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as wallet from './wallet.ts';

/** Every call of the HTTP interface: what the server must mount, no more and no less. */
export const routes = [
  accounts.readSession,
  accounts.signUp,
  accounts.confirmEmail,
  accounts.signIn,
  accounts.signOut,
  accounts.changeLanguage,
  catalogue.listCategories,
  catalogue.readCategory,
  catalogue.listProducts,
  catalogue.readProduct,
  catalogue.listReviews,
  wallet.readBalance,
  wallet.listBalanceTransactions,
  deposits.readDepositOptions,
  deposits.openDeposit,
  deposits.readDeposit,
  orders.placeOrder,
  orders.listOrders,
  orders.readOrder,
  orders.revealCodes,
  notifications.listNotifications,
  notifications.readAllNotifications,
] as const;

export type AnyRoute = (typeof routes)[number];
export type RouteKey = `${AnyRoute['method']} ${AnyRoute['path']}` & RouteKeyOf<AnyRoute>;
export type RouteKeyOf<R> = R extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
export type RouteOf<K extends RouteKey> = Extract<AnyRoute, { method: MethodOf<K>; path: PathOf<K> }>;
type MethodOf<K extends string> = K extends `${infer M} ${string}` ? M : never;
type PathOf<K extends string> = K extends `${string} ${infer P}` ? P : never;
