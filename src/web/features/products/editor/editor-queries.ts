import { answerOf, pagesOf } from '#web/ui/list/list-of.ts';

/** A product as staff make it. Live events of the catalogue say when it has changed. */
export const staffProductQuery = (id: string) =>
  answerOf('GET /api/admin/products/{id}', ['catalogue', 'staff-product'], { params: { id } });

const pagesOfChanges = pagesOf('GET /api/admin/products/{id}/price-changes', ['catalogue', 'price-changes']);
export const priceChangesQuery = (id: string) => pagesOfChanges({ params: { id }, query: { limit: 10 } });
