/** What is wrong with one field. */
export const fields = {
  required: 'This is required.',
  unknown: 'There is no such field.',
  wrong_type: 'This is not of the right kind.',
  too_small: 'This is too small.',
  too_large: 'This is too large.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  not_an_email: 'This is not an e-mail address.',
  not_an_amount: 'An amount has digits, and at most two decimals after a dot.',
  not_allowed: 'This value is not allowed.',
} as const;
