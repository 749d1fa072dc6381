import { openApiDocument } from '#server/api/openapi.ts';
import type { OpenApi } from '#web/features/api/reference/openapi-query.ts';

/** The document as the reference reads it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is made of contracts, as openapi.test.ts holds it
export const apiDocument = openApiDocument('https://shop.example') as unknown as OpenApi;
