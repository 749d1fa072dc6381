import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { call } from '#web/api/call.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { draftOf, emptyPromotion, problemsOf, typedOf } from './promotion-draft.ts';
import { staffPromotionsQuery } from './staff-promotions-query.ts';

export type PromotionForm = ReturnType<typeof usePromotionForm>;

/** Adds a promotion, or writes it over a version. */
export function usePromotionForm(promotion: StaffPromotion | null, onDone: () => void) {
  const t = useTranslations('promotions');
  const fields = useTranslations('fields');
  const queryClient = useQueryClient();
  return useDraft({
    initial: promotion === null ? emptyPromotion : typedOf(promotion),
    version: promotion?.version ?? 0,
    least: { title: 1, title_ar: 1, link: 1 },
    problems: (typed) => {
      const { link, starts_at, ends_at } = problemsOf(typed, location.origin);
      return {
        ...(link === undefined ? {} : { link: fields(link) }),
        ...(starts_at === undefined ? {} : { starts_at: t(`form.${starts_at}`) }),
        ...(ends_at === undefined ? {} : { ends_at: t(`form.${ends_at}`) }),
      };
    },
    send: async (typed, { idempotencyKey, version }): Promise<unknown> => {
      const body = draftOf(typed, location.origin);
      if (promotion === null) return call('POST /api/admin/promotions', { body, idempotencyKey });
      const params = { id: promotion.id };
      const changed = { ...body, version };
      return call('PUT /api/admin/promotions/{id}', { params, body: changed, idempotencyKey });
    },
    topics: ['catalogue'],
    done: () => t(promotion === null ? 'done.added' : 'done.changed'),
    onDone,
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...staffPromotionsQuery, staleTime: 0 });
      const now = all.find(({ id }) => id === promotion?.id);
      return now === undefined ? undefined : { values: typedOf(now), version: now.version };
    },
  });
}
