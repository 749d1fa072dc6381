import type { ErrorCode } from '../../contracts/errors.ts';
import { shell } from './shell.ts';

/** What happened and what to do next, for every refusal. Amounts arrive as readable text. */
export const errors = {
  invalid_request: 'Some of what was entered does not fit. Check the marked fields and try again.',
  idempotency_key_required:
    'This request moves money and needs an Idempotency-Key header. Add one and send it again.',
  sign_in_required: 'You are signed out. Please sign in to continue.',
  access_denied: 'Your account may not do this. Contact support if you think it should.',
  admin_required: 'Access denied. Admin privileges required.',
  foreign_origin:
    'This request came from another website and was refused. Open the store itself and try again.',
  not_found: 'This could not be found. It may have been removed; go back and choose again.',
  body_too_large: 'This is too large to send. Make it smaller and try again.',
  unsupported_media_type: 'This kind of content is not accepted. Send JSON instead.',
  too_many_requests: 'Too many attempts in a short time. Wait a minute and try again.',
  unexpected: shell.failed.unexpected,
  unavailable: shell.failed.unavailable,
  invalid_credentials: 'Invalid email or password. Please check your credentials and try again.',
  email_not_confirmed: 'Please check your email and click the confirmation link before signing in.',
  account_inactive: 'This account is switched off. Contact support to have it switched on again.',
  email_taken: 'An account with this email already exists. Please sign in instead.',
  password_too_short: 'Password must be at least 6 characters long.',
  password_too_short_for_staff: 'Passwords of staff must be at least 12 characters long.',
  password_too_common: 'This password is too easy to guess. Choose one that only you would think of.',
  password_wrong: 'This is not your password. Check it and try again.',
  password_required: 'Please enter your password again to go on.',
  two_factor_code_wrong:
    'This code is not right or was already used. Enter the newest one that your app shows.',
  two_factor_is_on: 'Two-factor sign-in is on already. Turn it off first to set it up anew.',
  two_factor_is_off: 'Two-factor sign-in is off. Start setting it up again.',
  too_many_attempts: 'Too many attempts. Wait {minutes} min and try again.',
  link_invalid: 'This link has expired or was already used. Ask for a new one.',
  reseller_not_approved:
    'Your business is not approved yet, so buying and depositing are off. We write to you when it is.',
  looking_only: 'You are looking at the store as a client. Stop looking to change something.',
  balance_not_empty: 'There is still money on the balance. Spend it first, or confirm that you give it up.',
  deposit_under_way:
    'A deposit is still under way. Finish it or wait until it expires, then close the account.',
  last_admin: 'This is the last admin. Make somebody else an admin first.',
  own_account: 'You can’t do this to your own account. Ask another admin.',
  review_not_asked: 'There is nothing to review again: only a rejected business can be sent in once more.',
  team_is_full: 'A team has at most {maximum} people. Remove somebody first.',
  daily_limit_reached:
    'This passes your limit of {limit} a day. Today you can still spend {left}; the owner of the business can raise it.',
  file_type_refused: 'This kind of file is not accepted. Send one of these: {kinds}.',
  file_too_large: 'This file is too large. The limit is {maximum} MB.',
  file_unreadable: 'This file can’t be read; it may be damaged. Try another one.',
  too_many_files: 'There are already {maximum} files. Remove one first.',
  already_decided: 'Somebody else has decided this meanwhile. Reload to see how it stands.',
  role_crosses_sides:
    'A client can’t become staff, nor staff a client. Invite them with another e-mail address instead.',
  amount_missing: 'Please enter a valid amount',
  balance_too_small: 'The balance is only {balance}. Enter a smaller amount.',
  balance_unchanged: 'The balance already has this amount. Nothing was changed.',
  name_taken: 'This name is taken already. Choose another one.',
  idempotency_key_reused: 'This key was already used for a different request. Send this one with a new key.',
  product_unavailable: 'This product is no longer on sale. Choose another one.',
  option_required: 'Choose a plan or an option first.',
  quantity_too_small:
    'The smallest quantity for this product is {minimum}. Raise the quantity and try again.',
  price_changed:
    'The price has changed to {price}. Nothing was charged; look at the new price and confirm again.',
  mixed_currencies: 'These products are priced in different currencies. Order them separately.',
  insufficient_balance:
    "You don't have enough balance to purchase this product. Would you like to add funds to your account?",
  out_of_stock: 'Not enough of this is in stock. Lower the quantity or come back later.',
  deposit_too_small: 'The smallest deposit is {minimum}. Enter a larger amount.',
  deposit_too_large: 'The largest deposit is {maximum}. Enter a smaller amount.',
  deposit_daily_limit: 'This would pass the limit of {maximum} a day. Deposit less, or come back tomorrow.',
  balance_limit: 'This would raise your balance above {maximum}. Deposit a smaller amount.',
  method_unavailable: 'This payment method is switched off at the moment. Choose another one.',
  gateway_unavailable:
    'The payment service does not answer. Nothing was charged; try again in a few minutes.',
  https_required:
    'Deposits are closed while the store is reached without a secure connection (HTTPS). Contact support.',
  receipt_missing: 'Add the receipt of the transfer first: a photograph or a PDF.',
  transfer_reference_used:
    'This transfer number was already sent in. Check the number; each transfer can be used once.',
  same_approver: 'You have approved this deposit already. Above this amount a second person has to.',
  received_differs: 'The first person saw {received}. Check the account again; both have to say the same.',
  nothing_to_credit: 'This amount is too small to credit anything. Reject the deposit instead.',
  law_not_acknowledged: 'Read the notice about law 25-10 and confirm it before switching this method on.',
  account_details_missing: 'Say where to pay first: this method has no account to transfer to.',
  limits_out_of_order: 'The minimum can’t be above the maximum, the daily limit or the largest balance.',
  key_mode_differs: 'This key does not belong to the chosen mode: test keys begin with test_.',
  key_refused: 'The gateway does not take this secret key. Nothing was changed.',
  store_is_live:
    'This store takes real payments: it needs live keys. Give other live keys, or switch the method off.',
  no_gateway_key: 'No keys were given in the panel: there is nothing to remove.',
  rate_changed: 'Somebody has changed the rate to {rate} meanwhile. Look at the effect again.',
  rate_unchanged: 'This rate is in force already.',
  rate_jump: 'This changes the rate by {percent} %. Confirm that it is meant.',
  already_running: 'This is running already. Wait until it ends.',
  bad_signature: 'The signature of this message is wrong, so it was refused.',
} as const satisfies Record<ErrorCode, string>;
