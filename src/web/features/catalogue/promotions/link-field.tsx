import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../list/catalogue-queries.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** Where the banner leads; the store's categories are offered as examples. */
export function LinkField({ form, maxLength }: { form: PromotionForm; maxLength: number }) {
  const t = useTranslations('promotions.form');
  const pages = useTranslations('shell.pages');
  const say = useInLanguage();
  const listId = useId();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <TextInput
        label={t('link')}
        description={t('link_hint')}
        required
        dir="ltr"
        inputMode="url"
        list={listId}
        placeholder="/products?search=office"
        maxLength={maxLength}
        {...form.field('link')}
      />
      <datalist id={listId}>
        <option value="/products">{pages('products')}</option>
        <option value="/deposit">{pages('deposit')}</option>
        <option value="/bulk-order">{pages('bulk_order')}</option>
        {categories.map(({ id, url_slug, name, name_ar }) => (
          <option key={id} value={`/category/${url_slug}`}>
            {say(name, name_ar)}
          </option>
        ))}
      </datalist>
    </>
  );
}
