import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/wallet.ts';
import { mount } from '../platform/http/mount.ts';
import { listBalanceTransactions, readBalance } from './wallet-queries.ts';

export function walletRoutes(app: FastifyInstance): void {
  mount(app, contracts.readBalance, async ({ db, actor }) => ({
    balance: await readBalance(db, actor.resellerId),
  }));
  mount(app, contracts.listBalanceTransactions, ({ db, actor, query }) =>
    listBalanceTransactions(db, actor, query),
  );
}
