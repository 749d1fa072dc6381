import type { PromotionDraft, StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { fromAlgerianTime, toAlgerianTime } from '#web/features/products/algerian-time.ts';

/** A promotion as the form holds it; times as fields of dates and times have them, in Algeria. */
export interface TypedPromotion extends Omit<PromotionDraft, 'starts_at' | 'ends_at'> {
  starts_at: string;
  ends_at: string;
}

export const TITLE_MAX = 80;
export const TEXT_MAX = 200;
export const LINK_MAX = 300;
const LINK = /^\/[a-z0-9][\w\-/?=&%.]*$/i;

interface PromotionProblems {
  link?: 'not_a_path';
  starts_at?: 'not_a_time';
  ends_at?: 'not_a_time' | 'ends_before_start';
}

export const emptyPromotion: TypedPromotion = {
  title: '',
  title_ar: '',
  text: '',
  text_ar: '',
  link: '',
  image_url: null,
  is_active: true,
  starts_at: '',
  ends_at: '',
};

export function typedOf(promotion: StaffPromotion): TypedPromotion {
  const { title, title_ar, text, text_ar, link, image_url, is_active, starts_at, ends_at } = promotion;
  const same = { title, title_ar, text, text_ar, link, image_url, is_active };
  return {
    ...same,
    starts_at: starts_at === null ? '' : toAlgerianTime(starts_at),
    ends_at: ends_at === null ? '' : toAlgerianTime(ends_at),
  };
}

/** As the store takes it. */
export function draftOf(typed: TypedPromotion, origin: string): PromotionDraft {
  return {
    ...typed,
    title: typed.title.trim(),
    title_ar: typed.title_ar.trim(),
    text: typed.text.trim(),
    text_ar: typed.text_ar.trim(),
    link: pathOf(typed.link, origin),
    starts_at: fromAlgerianTime(typed.starts_at),
    ends_at: fromAlgerianTime(typed.ends_at),
  };
}

/** The part of an address that the store needs: whoever copies it from the browser brings the rest along. */
export function pathOf(link: string, origin: string): string {
  const typed = link.trim();
  if (!typed.startsWith(`${origin}/`) && !typed.startsWith('/')) return typed;
  const url = URL.parse(typed, origin);
  return url === null || url.origin !== origin ? typed : `${url.pathname}${url.search}`;
}

export function problemsOf(typed: TypedPromotion, origin: string): PromotionProblems {
  const link = pathOf(typed.link, origin);
  const isTime = (time: string) => time === '' || fromAlgerianTime(time) !== null;
  const isTurned = typed.starts_at !== '' && typed.ends_at !== '' && typed.ends_at <= typed.starts_at;
  return {
    ...(link === '' || LINK.test(link) ? {} : { link: 'not_a_path' }),
    ...(isTime(typed.starts_at) ? {} : { starts_at: 'not_a_time' }),
    ...(isTime(typed.ends_at)
      ? isTurned
        ? { ends_at: 'ends_before_start' }
        : {}
      : { ends_at: 'not_a_time' }),
  };
}
