import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/prices/price-lists.contract.ts';
import { readClient } from '#server/resellers/client/client-queries.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addPriceList } from './add-price-list.ts';
import { changePriceList } from './change-price-list.ts';
import { deletePriceList } from './delete-price-list.ts';
import { fixPrices } from './fix-prices.ts';
import { givePriceList } from './give-price-list.ts';
import { listListedPrices } from './list-listed-prices.ts';
import { listPriceLists } from './price-list-queries.ts';

export function priceListsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listPriceLists, ({ db }) => listPriceLists(db));
  mount(app, contracts.addPriceList, ({ db, actor, body, idempotencyKey }) =>
    addPriceList(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.givePriceList, async ({ db, actor, params, body }) => {
    await givePriceList(db, actor, { resellerId: params.id, priceListId: body.price_list_id });
    return readClient(db, actor, params.id);
  });
  mount(app, contracts.changePriceList, ({ db, actor, params, body }) =>
    changePriceList(db, actor, params.id, body),
  );
  mount(app, contracts.deletePriceList, async ({ db, actor, params }) => {
    await deletePriceList(db, actor, params.id);
    return {};
  });
  mount(app, contracts.listListedPrices, ({ db, params, query }) => listListedPrices(db, params.id, query));
  mount(app, contracts.fixPrices, ({ db, actor, params, body }) =>
    fixPrices(db, actor, params.id, body.prices),
  );
}
