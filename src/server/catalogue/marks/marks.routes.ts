import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/catalogue/marks.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addFavourite, removeFavourite } from './add-favourite.ts';
import { askStockNotice, dropStockNotice } from './ask-stock-notice.ts';
import { listFavourites, listRecentlyViewed, readMarks } from './mark-queries.ts';
import { noteView } from './note-view.ts';

export function marksRoutes(app: FastifyInstance): void {
  mount(app, contracts.readMarks, ({ db, actor }) => readMarks(db, actor));
  mount(app, contracts.listFavourites, ({ db, actor, query }) => listFavourites(db, actor, query));
  mount(app, contracts.listRecentlyViewed, ({ db, actor, query }) =>
    listRecentlyViewed(db, actor, query.limit),
  );
  mount(app, contracts.addFavourite, async ({ db, actor, params }) => {
    await addFavourite(db, actor, params.id);
    return readMarks(db, actor);
  });
  mount(app, contracts.removeFavourite, async ({ db, actor, params }) => {
    await removeFavourite(db, actor, params.id);
    return readMarks(db, actor);
  });
  mount(app, contracts.askStockNotice, async ({ db, actor, params }) => {
    await askStockNotice(db, actor, params.id);
    return readMarks(db, actor);
  });
  mount(app, contracts.dropStockNotice, async ({ db, actor, params }) => {
    await dropStockNotice(db, actor, params.id);
    return readMarks(db, actor);
  });
  mount(app, contracts.noteView, async ({ db, actor, params }) => {
    await noteView(db, actor, params.id);
    return {};
  });
}
