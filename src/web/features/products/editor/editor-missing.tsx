import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { missingForSale } from './editor-problems.ts';
import type { EditorField } from './editor-draft.ts';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';

interface MissingProps {
  form: ProductForm;
  onGo: (field: EditorField) => void;
}

/** A draft needs a name alone; what it takes to publish it is listed, and each leads to its field. */
export function Missing({ form, onGo }: MissingProps) {
  const t = useTranslations('product_editor');
  const [now] = useState(() => Date.now());
  const missing = missingForSale(form.draft, now);
  if (missing.length === 0) return null;
  return (
    <section aria-label={t('missing')}>
      <Group gap="0 1rem" mb="sm" fz="sm">
        <span>{t('missing')}</span>
        {missing.map((field) => (
          <button key={field} type="button" className={classes['link']} onClick={() => onGo(field)}>
            {t(`labels.${field}`)}
          </button>
        ))}
      </Group>
    </section>
  );
}
