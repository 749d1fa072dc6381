import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { call } from '#web/api/call.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { draftOf, problemsOf, typedOf, type TypedCategory } from './category-draft.ts';
import { staffCategoriesQuery } from './category-queries.ts';

export type CategoryForm = ReturnType<typeof useCategoryForm>;

/** Adds a category, or writes it over a version. */
export function useCategoryForm(category: StaffCategory | null, empty: TypedCategory, onDone: () => void) {
  const t = useTranslations('categories');
  const fields = useTranslations('fields');
  const queryClient = useQueryClient();
  return useDraft({
    initial: category === null ? empty : typedOf(category),
    version: category?.version ?? 0,
    least: { name: 1, name_ar: 1 },
    problems: (typed) => {
      const { url_slug, sort_order } = problemsOf(typed);
      return {
        url_slug: url_slug === undefined ? null : fields(url_slug),
        sort_order: sort_order === undefined ? null : t(`form.${sort_order}`),
      };
    },
    send: async (typed, { idempotencyKey, version }): Promise<unknown> => {
      const body = draftOf(typed);
      if (category === null) return call('POST /api/admin/categories', { body, idempotencyKey });
      const params = { id: category.id };
      const changed = { ...body, version };
      return call('PUT /api/admin/categories/{id}', { params, body: changed, idempotencyKey });
    },
    topics: ['catalogue'],
    done: () => t(category === null ? 'done.created' : 'done.updated'),
    onDone,
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...staffCategoriesQuery, staleTime: 0 });
      const now = all.find(({ id }) => id === category?.id);
      return now === undefined ? undefined : { values: typedOf(now), version: now.version };
    },
  });
}
