import { z } from 'zod';
import { currency } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** What balances are kept in: a question of the owner's first steps, until the first money moves. */

const ledgerCurrency = z.object({
  currency,
  /** It was chosen in the panel; else it is as the environment said. */
  is_chosen: z.boolean(),
  /** No money has moved yet, and this is no demo. */
  may_choose: z.boolean(),
});

export const readLedgerCurrency = route({
  method: 'GET',
  path: '/api/admin/ledger-currency',
  summary: 'What balances are kept in, and whether that can still be chosen',
  access: 'administer',
  response: ledgerCurrency,
  errors: [],
});

export const chooseLedgerCurrency = route({
  method: 'PUT',
  path: '/api/admin/ledger-currency',
  summary: 'Chooses what balances are kept in, until the first money moves',
  access: 'administer',
  needsRecentPassword: true,
  body: z.strictObject({ currency }),
  response: ledgerCurrency,
  errors: ['ledger_currency_fixed'],
});
