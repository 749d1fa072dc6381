import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import type { TypedCategory } from './category-draft.ts';
import classes from './categories.module.css';
import type { CategoryForm, Conflict } from './use-category-form.ts';

/** Who was first and what they made of it; field by field, theirs is taken over or what was typed stays. */
export function ConflictNotice({ form, conflict }: { form: CategoryForm; conflict: Conflict }) {
  const t = useTranslations('categories.form');
  const say = useProblemText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    // On a phone it may be longer than the dialog: it is read from its beginning.
    notice.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Alert ref={notice} role="alert" tabIndex={-1} color="yellow" title={t('conflict')}>
      {say(conflict.problem)}
      <dl className={classes['changed']}>
        {conflict.fields.map((field) => (
          <div key={field}>
            <dt>{t(labels[field])}</dt>
            <dd>
              <Value field={field} of={conflict.now} />
            </dd>
            {form.typed[field] === conflict.now[field] ? (
              <dd>{t('taken')}</dd>
            ) : (
              <dd>
                <Button variant="default" size="sm" onClick={() => form.takeOver(field)}>
                  {t('take')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Alert>
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
