import type { FastifyInstance } from 'fastify';
import * as currencyContracts from '#shared/wallet/ledger-currency.contract.ts';
import * as contracts from '#shared/wallet/ledger.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { chooseLedgerCurrency } from './choose-ledger-currency.ts';
import { listGatewayEvents } from './list-gateway-events.ts';
import { readLedgerCurrency } from './read-ledger-currency.ts';
import { readLedger } from './read-ledger.ts';
import { startLedgerCheck } from './start-ledger-check.ts';
import { startReconciliation } from './start-reconciliation.ts';

export function ledgerRoutes(app: FastifyInstance): void {
  /** Id of the started run. */
  const begun = (id: string | null) => {
    if (id === null) throw new Refusal('already_running');
    return { id };
  };

  mount(app, contracts.readLedger, ({ db }) => readLedger(db));
  mount(app, contracts.verifyLedgerNow, async ({ db, actor }) => begun(await startLedgerCheck(db, actor)));
  mount(app, contracts.reconcileNow, async ({ db, actor }) => begun(await startReconciliation(db, actor)));
  const { config } = app.services;
  mount(app, currencyContracts.readLedgerCurrency, ({ db }) => readLedgerCurrency(db, config.isDemo));
  mount(app, currencyContracts.chooseLedgerCurrency, async ({ db, actor, body }) => {
    if (config.isDemo) throw new Refusal('ledger_currency_fixed');
    await chooseLedgerCurrency(db, actor, body.currency);
    return readLedgerCurrency(db, config.isDemo);
  });
  mount(app, contracts.listGatewayEvents, ({ db, query }) => listGatewayEvents(db, query));
}
