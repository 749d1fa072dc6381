import { z } from 'zod';
import { id, idParams, pageQuery, person, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

const reviewText = z.string().trim().min(1).max(2000);
export const reviewStatuses = ['pending', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const review = z.object({
  id,
  /** A first name at most: resellers are each other's competitors. */
  author: z.string(),
  stars: z.number().int(),
  text: z.string(),
  helpful: z.number().int(),
  /** The caller has found it helpful. */
  is_voted: z.boolean(),
  /** Of the caller's own business. */
  is_own: z.boolean(),
  reply: z.object({ text: z.string(), created_at: timestamp }).nullable(),
  created_at: timestamp,
});
export type Review = z.output<typeof review>;

export const listReviews = route({
  method: 'GET',
  path: '/api/products/{id}/reviews',
  summary: 'Published reviews of a product, the most helpful first or the newest first',
  access: 'signed_in',
  params: idParams,
  query: z.strictObject({ ...pageQuery, sort: z.enum(['newest', 'helpful']).default('newest') }),
  response: z.array(review),
  isList: true,
  errors: ['not_found'],
});

export const ownReview = z.object({
  /** Whether the business may write one: it has bought the product, and has none yet. */
  may_write: z.boolean(),
  has_bought: z.boolean(),
  review: z
    .object({ id, stars: z.number().int(), text: z.string(), status: z.enum(reviewStatuses) })
    .nullable(),
  /** How many published reviews have five stars, four, … one. */
  stars: z.array(z.number().int()),
});
export type OwnReview = z.output<typeof ownReview>;

export const readOwnReview = route({
  method: 'GET',
  path: '/api/products/{id}/own-review',
  summary: 'What the caller’s business has said about a product, and how the stars are spread',
  access: 'signed_in',
  params: idParams,
  response: ownReview,
  errors: ['not_found'],
});

export const writeReview = route({
  method: 'POST',
  path: '/api/products/{id}/reviews',
  summary: 'Review a product that the business has bought; shown once staff have read it',
  access: 'reseller',
  params: idParams,
  body: z.strictObject({ stars: z.number().int().min(1).max(5), text: reviewText }),
  response: ownReview,
  status: 201,
  errors: ['not_found', 'purchase_required', 'already_reviewed', 'account_inactive'],
});

export const voteHelpful = route({
  method: 'PUT',
  path: '/api/reviews/{id}/helpful',
  summary: 'Find a review of somebody else helpful',
  access: 'reseller',
  params: idParams,
  response: z.object({ helpful: z.number().int() }),
  errors: ['not_found', 'own_review'],
});

export const takeVoteBack = route({
  method: 'DELETE',
  path: '/api/reviews/{id}/helpful',
  summary: 'Take it back',
  access: 'reseller',
  params: idParams,
  response: z.object({ helpful: z.number().int() }),
  errors: ['not_found'],
});

/** A review as staff see it. */
export const staffReview = z.object({
  id,
  product: z.object({ id, name: z.string(), name_ar: z.string(), image_url: z.string().nullable() }),
  author: person,
  client: z.object({ id, trade_name: z.string().nullable() }),
  stars: z.number().int(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  helpful: z.number().int(),
  reply: z.object({ text: z.string(), created_at: timestamp }).nullable(),
  created_at: timestamp,
});
export type StaffReview = z.output<typeof staffReview>;

export const listStaffReviews = route({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'All reviews, newest first; those that wait longest first with status pending',
  access: 'moderate_reviews',
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(reviewStatuses).optional(),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    /** In texts, product names, trade names and e-mails. */
    search: z.string().trim().min(1).max(100).optional(),
  }),
  response: z.array(staffReview),
  isList: true,
  errors: [],
});

export const countReviews = route({
  method: 'GET',
  path: '/api/admin/review-counts',
  summary: 'How many reviews wait, are published and are hidden',
  access: 'moderate_reviews',
  response: z.object({
    pending: z.number().int(),
    published: z.number().int(),
    hidden: z.number().int(),
  }),
  errors: [],
});

const decision = {
  method: 'POST',
  access: 'moderate_reviews',
  params: idParams,
  /** The status that the page showed: a review that changed meanwhile is not decided by a look at what it was. */
  body: z.strictObject({ seen: z.enum(reviewStatuses) }),
  response: staffReview,
  errors: ['not_found', 'already_decided'],
} as const;

export const publishReview = route({
  ...decision,
  path: '/api/admin/reviews/{id}/publish',
  summary: 'Show a review',
});
export const hideReview = route({
  ...decision,
  path: '/api/admin/reviews/{id}/hide',
  summary: 'Take a review off the product’s page',
});

export const answerReview = route({
  method: 'PUT',
  path: '/api/admin/reviews/{id}/reply',
  summary: 'The seller’s answer below a review; null takes it away',
  access: 'moderate_reviews',
  params: idParams,
  body: z.strictObject({
    reply: reviewText.nullable(),
    /** The answer that was read, null for none: refused where it is another by now. Left out: whichever stands. */
    from: z.string().max(5000).nullable().optional(),
  }),
  response: staffReview,
  errors: ['not_found', 'changed_meanwhile'],
});
