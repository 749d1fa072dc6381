import type { accounts } from './messages/en/accounts.ts';
import type { admin } from './messages/en/admin.ts';
import type { audit } from './messages/en/audit.ts';
import type { business } from './messages/en/business.ts';
import type { catalogue } from './messages/en/catalogue.ts';
import type { categories } from './messages/en/categories.ts';
import type { clients } from './messages/en/clients.ts';
import type { coming } from './messages/en/coming.ts';
import type { deposits } from './messages/en/deposits.ts';
import type { errors } from './messages/en/errors.ts';
import type { fields } from './messages/en/fields.ts';
import type { imports } from './messages/en/imports.ts';
import type { ledger } from './messages/en/ledger.ts';
import type { legal } from './messages/en/legal.ts';
import type { notifications } from './messages/en/notifications.ts';
import type { orders } from './messages/en/orders.ts';
import type { palette } from './messages/en/palette.ts';
import type { payments } from './messages/en/payments.ts';
import type { price_grid } from './messages/en/price_grid.ts';
import type { price_lists } from './messages/en/price_lists.ts';
import type { product_editor } from './messages/en/product_editor.ts';
import type { product_reviews } from './messages/en/product_reviews.ts';
import type { products } from './messages/en/products.ts';
import type { promotions } from './messages/en/promotions.ts';
import type { rates } from './messages/en/rates.ts';
import type { recovery } from './messages/en/recovery.ts';
import type { reviews } from './messages/en/reviews.ts';
import type { settings } from './messages/en/settings.ts';
import type { shell } from './messages/en/shell.ts';
import type { simple_admin } from './messages/en/simple_admin.ts';
import type { store } from './messages/en/store.ts';
import type { team } from './messages/en/team.ts';
import type { wallet } from './messages/en/wallet.ts';

/** The English texts are the type of all texts: a key that Arabic lacks, or has alone, does not compile. */
export interface Messages {
  accounts: typeof accounts;
  admin: typeof admin;
  audit: typeof audit;
  business: typeof business;
  catalogue: typeof catalogue;
  categories: typeof categories;
  clients: typeof clients;
  coming: typeof coming;
  deposits: typeof deposits;
  errors: typeof errors;
  fields: typeof fields;
  imports: typeof imports;
  ledger: typeof ledger;
  legal: typeof legal;
  notifications: typeof notifications;
  orders: typeof orders;
  palette: typeof palette;
  payments: typeof payments;
  price_grid: typeof price_grid;
  price_lists: typeof price_lists;
  product_editor: typeof product_editor;
  product_reviews: typeof product_reviews;
  products: typeof products;
  promotions: typeof promotions;
  rates: typeof rates;
  recovery: typeof recovery;
  reviews: typeof reviews;
  settings: typeof settings;
  shell: typeof shell;
  simple_admin: typeof simple_admin;
  store: typeof store;
  team: typeof team;
  wallet: typeof wallet;
}

export type MessageDomain = keyof Messages;

/** The same keys with any words. That the words take the same arguments is held by messages.test.ts. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
