import { z } from 'zod';
import { id, idParams, nameOf, pictureUrl, someIds, textOf, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

export const PROMOTIONS_MAX = 50;
/** How many the dashboard shows at most. */
export const SHOWN_PROMOTIONS_MAX = 10;

const words = {
  title: z.string(),
  title_ar: z.string(),
  text: z.string(),
  text_ar: z.string(),
  /** A page of the store. */
  link: z.string(),
  image_url: z.string().nullable(),
};

export const promotion = z.object({ id, ...words });
export type Promotion = z.output<typeof promotion>;

export const listPromotions = route({
  method: 'GET',
  path: '/api/promotions',
  summary: 'The promotions that run now, in the order of the store',
  access: 'signed_in',
  response: z.array(promotion),
  errors: [],
});

export const staffPromotion = z.object({
  id,
  ...words,
  is_active: z.boolean(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  /** scheduled: starts later; ended: its time is over; off: switched off. */
  state: z.enum(['running', 'scheduled', 'ended', 'off']),
  version: z.number().int(),
});
export type StaffPromotion = z.output<typeof staffPromotion>;

export const listStaffPromotions = route({
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'All promotions in their order; 50 at most',
  access: 'manage_catalogue',
  response: z.array(staffPromotion),
  errors: [],
});

/** As of day in fields.ts: none from before there were stores. */
const moment = z.iso.datetime().refine((time) => time >= '2000', 'too_early');

const promotionDraft = z.strictObject({
  title: nameOf(80),
  title_ar: nameOf(80),
  text: textOf(200),
  text_ar: textOf(200),
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/[a-z0-9][\w\-/?=&%.]*$/i, 'not_a_path'),
  image_url: pictureUrl.nullable(),
  is_active: z.boolean(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
});
export type PromotionDraft = z.output<typeof promotionDraft>;

export const addPromotion = route({
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'Add a promotion behind the others',
  access: 'manage_catalogue',
  isIdempotent: true,
  body: promotionDraft,
  response: staffPromotion,
  status: 201,
  errors: ['idempotency_key_reused', 'ends_before_start', 'picture_not_found', 'too_many_promotions'],
});

export const changePromotion = route({
  method: 'PUT',
  path: '/api/admin/promotions/{id}',
  summary: 'Change a promotion that nobody has changed since `version`',
  access: 'manage_catalogue',
  params: idParams,
  isIdempotent: true,
  body: promotionDraft.extend({ version: z.int32().min(1) }),
  response: staffPromotion,
  errors: [
    'idempotency_key_reused',
    'not_found',
    'changed_meanwhile',
    'ends_before_start',
    'picture_not_found',
  ],
});

export const deletePromotion = route({
  method: 'DELETE',
  path: '/api/admin/promotions/{id}',
  summary: 'Delete a promotion',
  access: 'manage_catalogue',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});

export const orderPromotions = route({
  method: 'PUT',
  path: '/api/admin/promotion-order',
  summary: 'Put promotions in this order, before all that are not named',
  access: 'manage_catalogue',
  body: someIds,
  response: z.array(staffPromotion),
  errors: [],
});
