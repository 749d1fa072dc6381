import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { useDraft, type Stale } from '#web/ui/form/use-draft.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { draftOf, emptyCategory, problemsOf, typedOf, type TypedCategory } from './category-draft.ts';
import { CategoryFields } from './category-fields.tsx';
import { staffCategoriesQuery } from './category-queries.ts';

interface CategoryDialogProps {
  /** Null: a new one. */
  category: StaffCategory | null;
  categories: readonly StaffCategory[];
  /** As the address names it. */
  edit: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything of a category, in both languages. */
export function CategoryDialog({ category, categories, edit, opener, onClose }: CategoryDialogProps) {
  const t = useTranslations('categories.form');
  const say = useInLanguage();
  const [isUploading, setUploading] = useState(false);
  const form = useCategoryForm(category, emptyCategory(categories), onClose);
  // Of when it was opened: what someone else makes of it in the meantime does not change what this is about.
  const [title] = useState(() =>
    category === null ? t('add') : t('edit', { name: isolate(say(category.name, category.name_ar)) }),
  );
  return (
    <FormDialog
      draft={form}
      leave={{
        say: t,
        staysAt: ({ routeId, search }) =>
          routeId === '/admin/categories' && 'edit' in search && search.edit === edit,
      }}
      title={title}
      action={t(category === null ? 'create' : 'update')}
      isDisabled={(category !== null && !form.isDirty) || isUploading}
      isWide
      staysOnSlip
      opener={opener}
      onClose={onClose}
    >
      {form.stale === null ? null : (
        <Conflict key={form.stale.problem.params['time']} form={form} stale={form.stale} />
      )}
      <CategoryFields form={form} onUploading={setUploading} />
    </FormDialog>
  );
}

export type CategoryForm = ReturnType<typeof useCategoryForm>;

/** Adds a category, or writes it over a version. */
function useCategoryForm(category: StaffCategory | null, empty: TypedCategory, onDone: () => void) {
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

const FIELDS = [
  'name',
  'name_ar',
  'sort_order',
  'description',
  'description_ar',
  'url_slug',
  'image_url',
  'is_active',
] as const;
const LABELS = { url_slug: 'slug', image_url: 'picture' } as const;

/** Who was first and what they made of it; field by field, theirs is taken over or what was typed stays. */
function Conflict({ form, stale }: { form: CategoryForm; stale: Stale<TypedCategory> }) {
  const t = useTranslations('categories.form');
  const { before, now } = stale;
  return (
    <StaleNotice title={t('conflict')} problem={stale.problem}>
      <Facts>
        {FIELDS.filter((field) => before[field] !== now[field]).map((field) => (
          <Fact key={field} name={t(field === 'url_slug' || field === 'image_url' ? LABELS[field] : field)}>
            <div className="row wrap end">
              <Value field={field} of={now} />
              {form.draft[field] === now[field] ? (
                t('taken')
              ) : (
                <Button variant="default" size="sm" onClick={() => form.takeBack(field)}>
                  {t('take')}
                </Button>
              )}
            </div>
          </Fact>
        ))}
      </Facts>
    </StaleNotice>
  );
}

function Value({ field, of }: { field: keyof TypedCategory; of: TypedCategory }) {
  const t = useTranslations('categories');
  if (field === 'is_active') return t(of.is_active ? 'active' : 'inactive');
  if (field === 'image_url') return t(of.image_url === null ? 'form.no_picture' : 'form.another_picture');
  return <bdi>{of[field] || '—'}</bdi>;
}
