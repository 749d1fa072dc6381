import type { FieldProblem } from '../contracts/errors.ts';

/** What is wrong with one field, said beside it. */
export const fields = {
  required: 'This field is required.',
  unknown: 'This field isn’t recognised.',
  wrong_type: 'This isn’t in the expected format.',
  too_small: 'Enter a larger value.',
  too_large: 'Enter a smaller value.',
  too_short: 'Enter more characters.',
  too_long: 'Enter fewer characters.',
  too_few: 'Choose at least one.',
  too_many: 'Too many at a time. Choose fewer.',
  too_many_units: 'Up to 100,000 units of an item at a time. Enter fewer.',
  too_many_lines: 'Up to 1,000 items at a time. Choose fewer.',
  not_an_email: 'Enter an email address such as name@example.com.',
  not_an_amount: 'Enter an amount with up to two decimals, such as 5000 or 1250.50.',
  not_allowed: 'Choose one of the listed options.',
  not_the_same: 'The two amounts aren’t the same.',
  not_a_phone: 'Enter a phone number such as 0555 01 02 03 or +213 555 01 02 03.',
  not_an_rc: 'Enter the RC as on your register, such as 16/00-1234567B20.',
  not_a_nif: 'The NIF has 15, 18 or 20 digits.',
  not_a_nis: 'The NIS has 15 or 18 digits.',
  not_an_ai: 'The AI has 11 digits.',
  not_a_slug: 'Use lowercase letters, digits and single hyphens, such as office-suite.',
  not_a_path: 'Enter a path in this store, such as /products?type=subscription.',
  not_a_range: 'Enter an IP address or a range such as 203.0.113.0/24.',
  too_many_cells: 'This line has more cells than columns. Put text that contains a comma in quotation marks.',
} as const satisfies Record<FieldProblem, string>;
