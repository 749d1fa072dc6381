import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import type { Stale } from '#web/ui/form/use-draft.ts';
import { differencesOf, type TypedCategory } from './category-draft.ts';
import classes from './categories.module.css';
import type { CategoryForm } from './use-category-form.ts';

/** Who was first and what they made of it; field by field, theirs is taken over or what was typed stays. */
export function ConflictNotice({ form, stale }: { form: CategoryForm; stale: Stale<TypedCategory> }) {
  const t = useTranslations('categories.form');
  return (
    <StaleNotice title={t('conflict')} problem={stale.problem}>
      <dl className={classes['changed']}>
        {differencesOf(stale.before, stale.now).map((field) => (
          <div key={field}>
            <dt>{t(labels[field])}</dt>
            <dd>
              <Value field={field} of={stale.now} />
            </dd>
            {form.draft[field] === stale.now[field] ? (
              <dd>{t('taken')}</dd>
            ) : (
              <dd>
                <Button variant="default" size="sm" onClick={() => form.takeBack(field)}>
                  {t('take')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </StaleNotice>
  );
}

const labels = {
  name: 'name',
  name_ar: 'name_ar',
  sort_order: 'sort_order',
  description: 'description',
  description_ar: 'description_ar',
  url_slug: 'slug',
  image_url: 'picture',
  is_active: 'is_active',
} as const satisfies Record<keyof TypedCategory, string>;

function Value({ field, of }: { field: keyof TypedCategory; of: TypedCategory }) {
  const t = useTranslations('categories');
  if (field === 'is_active') return t(of.is_active ? 'active' : 'inactive');
  if (field === 'image_url') return t(of.image_url === null ? 'form.no_picture' : 'form.another_picture');
  return <bdi>{of[field] || '—'}</bdi>;
}
