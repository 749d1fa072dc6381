import type { accounts } from './messages/en/accounts.ts';
import type { catalogue } from './messages/en/catalogue.ts';
import type { coming } from './messages/en/coming.ts';
import type { deposits } from './messages/en/deposits.ts';
import type { errors } from './messages/en/errors.ts';
import type { fields } from './messages/en/fields.ts';
import type { legal } from './messages/en/legal.ts';
import type { notifications } from './messages/en/notifications.ts';
import type { orders } from './messages/en/orders.ts';
import type { shell } from './messages/en/shell.ts';
import type { store } from './messages/en/store.ts';
import type { wallet } from './messages/en/wallet.ts';

/** The English texts are the type of all texts: a key that Arabic lacks, or has alone, does not compile. */
export interface Messages {
  accounts: typeof accounts;
  catalogue: typeof catalogue;
  coming: typeof coming;
  deposits: typeof deposits;
  errors: typeof errors;
  fields: typeof fields;
  legal: typeof legal;
  notifications: typeof notifications;
  orders: typeof orders;
  shell: typeof shell;
  store: typeof store;
  wallet: typeof wallet;
}

export type MessageDomain = keyof Messages;

/** The same keys with any words. That the words take the same arguments is held by messages.test.ts. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
