import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/catalogue/product-reviews.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { answerReview } from './answer-review.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReview } from './moderate-review.ts';
import { readOwnReview } from './read-own-review.ts';
import { countReviews, listStaffReviews, readStaffReview } from './staff-review-queries.ts';
import { takeVoteBack, voteHelpful } from './vote-helpful.ts';
import { writeReview } from './write-review.ts';

export function productReviewsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listReviews, ({ db, actor, params, query }) =>
    listReviews(db, actor, params.id, query),
  );
  mount(app, contracts.readOwnReview, ({ db, actor, params }) => readOwnReview(db, actor, params.id));
  mount(app, contracts.writeReview, async ({ db, actor, params, body }) => {
    await writeReview(db, actor, { productId: params.id, ...body });
    return readOwnReview(db, actor, params.id);
  });
  mount(app, contracts.voteHelpful, ({ db, actor, params }) => voteHelpful(db, actor, params.id));
  mount(app, contracts.takeVoteBack, ({ db, actor, params }) => takeVoteBack(db, actor, params.id));

  mount(app, contracts.listStaffReviews, ({ db, query }) => listStaffReviews(db, query));
  mount(app, contracts.countReviews, ({ db }) => countReviews(db));
  mount(app, contracts.publishReview, async ({ db, actor, params, body }) => {
    await moderateReview(db, actor, { id: params.id, seen: body.seen, to: 'published' });
    return readStaffReview(db, params.id);
  });
  mount(app, contracts.hideReview, async ({ db, actor, params, body }) => {
    await moderateReview(db, actor, { id: params.id, seen: body.seen, to: 'hidden' });
    return readStaffReview(db, params.id);
  });
  mount(app, contracts.answerReview, async ({ db, actor, params, body }) => {
    await answerReview(db, actor, { id: params.id, ...body });
    return readStaffReview(db, params.id);
  });
}
