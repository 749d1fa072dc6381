import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/product-reviews.ts';
import { mount } from '../platform/http/mount.ts';
import { listReviews } from './list-reviews.ts';

export function productReviewsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listReviews, ({ db, params, query }) => listReviews(db, params.id, query));
}
