import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/price-lists.ts';
import { readClient } from '../clients/client-queries.ts';
import { mount } from '../platform/http/mount.ts';
import { addPriceList } from './add-price-list.ts';
import { givePriceList } from './give-price-list.ts';
import { listPriceLists } from './price-list-queries.ts';

export function priceListsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listPriceLists, ({ db }) => listPriceLists(db));
  mount(app, contracts.addPriceList, ({ db, actor, body }) => addPriceList(db, actor, body));
  mount(app, contracts.givePriceList, async ({ db, actor, params, body }) => {
    await givePriceList(db, actor, { resellerId: params.id, priceListId: body.price_list_id });
    app.services.live.announceSoon();
    return readClient(db, actor, params.id);
  });
}
