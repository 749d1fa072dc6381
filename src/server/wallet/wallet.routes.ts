import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { readStatement } from '#shared/api/paper-calls.ts';
import { language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import * as contracts from '#shared/wallet/wallet.contract.ts';
import { mountFile } from '../platform/http/mount-file.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { changeLowBalanceNotice } from './change-low-balance-notice.ts';
import { exportMovements } from './export-movements.ts';
import { listBalanceTransactions } from './list-movements.ts';
import { makeStatement } from './make-statement.ts';
import { readBalance, readWallet } from './read-wallet.ts';
import { listStatements } from './statement-queries.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/balance-transactions.csv',
  summary: 'All movements under the filters as CSV, newest first',
  access: 'see_money',
  query: z.strictObject({
    ...contracts.movementFilters,
    currency: contracts.shownCurrency,
    language: language.optional(),
  }),
  response: z.unknown(),
  errors: [],
});

export function walletRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, contracts.readBalance, async ({ db, actor }) => ({
    balance: await readBalance(db, actor.resellerId),
  }));
  mount(app, contracts.readWallet, ({ db, actor, query, request }) =>
    readWallet(db, actor, { ...query, language: languageOf(request) }),
  );
  mount(app, contracts.changeLowBalanceNotice, async ({ db, actor, query, body, request }) => {
    await changeLowBalanceNotice(db, actor, body);
    return readWallet(db, actor, { ...query, language: languageOf(request) });
  });
  mount(app, contracts.listBalanceTransactions, ({ db, actor, query, request }) =>
    listBalanceTransactions({ db, elsewhere: longReads.page(db, query) }, actor, {
      ...query,
      language: languageOf(request),
    }),
  );
  mount(app, contracts.listStatements, ({ db, actor }) => listStatements(db, actor.resellerId));

  mountFile(app, exportRoute, async ({ db, actor, query, request }) => ({
    name: exportName(query),
    type: 'text/csv; charset=utf-8',
    body: await exportMovements({ db, elsewhere: longReads.begin() }, actor, {
      ...query,
      language: query.language ?? languageOf(request),
    }),
  }));
  mountFile(app, readStatement, async ({ actor, params, query, request }) => {
    const month = params.file.slice(0, 'YYYY-MM'.length);
    return {
      name: `rasid-statement-${params.file}`,
      type: 'application/pdf',
      body: await makeStatement(longReads.begin(), actor, {
        month,
        currency: query.currency,
        language: query.language ?? languageOf(request),
      }),
    };
  });
}

/** Period as first and last day; by default, everything until today in Algeria. */
function exportName({ from, until }: { from?: string | undefined; until?: string | undefined }): string {
  return `rasid-movements-${from ?? 'beginning'}-to-${until ?? dayInAlgeria()}.csv`;
}
