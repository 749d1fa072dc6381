import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/catalogue/catalogue.contract.ts';
import { mount } from '../platform/http/mount.ts';
import { listCategories, readCategory } from './category-queries.ts';
import { listProductChanges } from './list-product-changes.ts';
import { listProducts } from './list-products.ts';
import { listRelatedProducts } from './list-related-products.ts';
import { priceLines } from './price-lines.ts';
import { readProduct } from './read-product.ts';
import { suggest as suggestContract } from '#shared/catalogue/suggest.contract.ts';
import { suggest } from './suggest.ts';

const SHELVES_SHOWN = 6;

/** Catalogue answers depend only on the price list. */
export function catalogueRoutes(app: FastifyInstance): void {
  mount(app, contracts.listCategories, ({ db, query }) => listCategories(db, query.limit), {
    keepByCatalogueVersion: ({ query }) => JSON.stringify(query),
  });
  mount(app, contracts.listShelves, ({ db }) => listCategories(db, SHELVES_SHOWN), {
    keepByCatalogueVersion: () => 'shelves',
  });
  mount(app, contracts.readCategory, ({ db, params }) => readCategory(db, params.id), {
    keepByCatalogueVersion: ({ params }) => params.id,
  });
  mount(app, contracts.listProducts, ({ db, actor, query }) => listProducts(db, actor, query), {
    keepByCatalogueVersion: ({ actor, query }) => `${actor.priceListId} ${JSON.stringify(query)}`,
  });
  mount(app, contracts.listProductChanges, ({ db, actor, query }) => listProductChanges(db, actor, query), {
    keepByCatalogueVersion: ({ actor, query }) =>
      `${actor.resellerId} ${actor.priceListId} ${JSON.stringify(query)}`,
  });
  mount(app, contracts.readProduct, ({ db, actor, params }) => readProduct(db, actor, params.id), {
    keepByCatalogueVersion: ({ actor, params }) => `${actor.priceListId} ${params.id}`,
  });
  mount(
    app,
    contracts.listRelatedProducts,
    ({ db, actor, params }) => listRelatedProducts(db, actor, params.id),
    {
      keepByCatalogueVersion: ({ actor, params }) => `${actor.priceListId} ${params.id}`,
    },
  );
  mount(app, suggestContract, ({ db, actor, query }) => suggest(db, actor, query.search), {
    keepByCatalogueVersion: ({ actor, query }) => `${actor.priceListId} ${query.search}`,
  });
  mount(app, contracts.priceLines, ({ db, actor, body }) => priceLines(db, actor, body.lines));
}
