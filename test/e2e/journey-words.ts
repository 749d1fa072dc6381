import { accounts } from '#shared/accounts/accounts.ar.ts';
import { catalogue } from '#shared/catalogue/catalogue.ar.ts';
import { deposits } from '#shared/deposits/deposits.ar.ts';
import { orders } from '#shared/orders/orders.ar.ts';
import { purchase_history } from '#shared/orders/purchase-history.ar.ts';
import { recovery } from '#shared/accounts/recovery.ar.ts';
import { shell } from '#shared/messages/shell.ar.ts';

/** By what a buyer finds the way: the English ones are promised to people and tests alike (design, section 8). */
export interface JourneyWords {
  language: 'en' | 'ar';
  direction: 'ltr' | 'rtl';
  signUp: string;
  login: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  createAccount: string;
  created: string;
  confirmed: string;
  signIn: string;
  addFunds: string;
  amount: string;
  quickAmount: string;
  method: string;
  deposit: string;
  toPay: string;
  pay: string;
  paid: string;
  balance: string;
  balanceAfterDeposit: string;
  balanceAfterPurchase: string;
  mainMenu: string;
  products: string;
  search: string;
  product: string;
  buyNow: string;
  confirm: string;
  bought: string;
  codes: string;
  done: string;
  history: string;
  details: string;
  showCodes: string;
}

export const english: JourneyWords = {
  language: 'en',
  direction: 'ltr',
  signUp: 'Sign Up',
  login: 'Login',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
  createAccount: 'Create Account',
  created: 'Account created successfully! Please check your email for a confirmation link.',
  confirmed: 'Email confirmed',
  signIn: 'Sign In',
  addFunds: 'Add Funds',
  amount: 'Amount',
  quickAmount: 'DA 5,000',
  method: 'CIB / EDAHABIA card (Chargily)',
  deposit: 'Deposit',
  toPay: 'DA 5,145.00',
  pay: 'Pay',
  paid: 'Payment Successful',
  balance: 'Balance',
  balanceAfterDeposit: 'DA 5,000.00',
  balanceAfterPurchase: 'DA 3,800.00',
  mainMenu: 'Main menu',
  products: 'Products',
  search: 'Search',
  product: 'Kateb Office Suite Home',
  buyNow: 'Buy Now',
  confirm: 'Confirm and pay',
  bought: 'Purchase complete',
  codes: 'Codes',
  done: 'Done',
  history: 'Purchase History',
  details: 'View Details',
  showCodes: 'Show codes',
};

export const arabic: JourneyWords = {
  language: 'ar',
  direction: 'rtl',
  signUp: accounts.sign_up,
  login: accounts.login,
  firstName: shell.person.first_name,
  lastName: shell.person.last_name,
  email: accounts.email,
  password: shell.person.password,
  createAccount: accounts.create,
  created: accounts.created,
  confirmed: recovery.confirm.done_title,
  signIn: accounts.sign_in,
  addFunds: shell.pages.deposit,
  amount: deposits.amount.label,
  quickAmount: '5,000 د.ج',
  method: deposits.method.names.chargily,
  deposit: deposits.submit,
  toPay: '5,145.00 د.ج',
  pay: 'ادفع',
  paid: deposits.success_title,
  balance: shell.header.balance,
  balanceAfterDeposit: '5,000.00 د.ج',
  balanceAfterPurchase: '3,800.00 د.ج',
  mainMenu: shell.menu.title,
  products: shell.pages.products,
  search: catalogue.filters.search,
  product: 'حزمة كاتب المكتبية للمنزل',
  buyNow: catalogue.buy_now,
  confirm: orders.confirm.pay,
  bought: orders.result.title,
  codes: orders.codes.title,
  done: orders.result.done,
  history: shell.pages.purchase_history,
  details: purchase_history.details,
  showCodes: orders.codes.show,
};
