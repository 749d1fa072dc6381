import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import type { ProductForm } from '../editor/use-product-form.ts';
import { nameIn, otherLanguage, type Suggesting, type Wish, type WrittenField } from './use-suggestion.ts';

interface WriteButtonsProps {
  form: ProductForm;
  suggesting: Suggesting;
  field: WrittenField;
  language: Language;
}

/** Below a text: have one written, a shorter one, or one from the other language. */
export function WriteButtons({ form, suggesting, field, language }: WriteButtonsProps) {
  const t = useTranslations('product_editor.writing');
  const labels = useTranslations('product_editor.labels');
  const other = otherLanguage(language);
  const isEmpty = (of: Language) => form.draft[nameIn(field, of)].trim() === '';
  const of = labels(nameIn(field, language));
  const wish = (task: 'write' | 'shorten' | 'translate') => ({ task, field, language }) as const;
  return (
    <div className="row wrap gap-xs">
      <WishButton suggesting={suggesting} wish={wish('write')} of={of}>
        {t('write')}
      </WishButton>
      <WishButton suggesting={suggesting} wish={wish('shorten')} of={of} isOff={isEmpty(language)}>
        {t('shorten')}
      </WishButton>
      <WishButton suggesting={suggesting} wish={wish('translate')} of={of} isOff={isEmpty(other)}>
        {t(`translate_${other}`)}
      </WishButton>
    </div>
  );
}

interface WishButtonProps {
  suggesting: Suggesting;
  wish: Wish;
  /** What it is for, for those who can't see what it stands below. */
  of: string;
  /** There is nothing to do it with. */
  isOff?: boolean;
  children: string;
}

export function WishButton({ suggesting, wish, of, isOff = false, children }: WishButtonProps) {
  const { isWaiting, ask } = suggesting;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      mih="2.75rem"
      px="xs"
      disabled={isOff}
      // One that waits keeps the focus.
      {...(isWaiting ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      aria-label={`${children}: ${of}`}
      onClick={(event: MouseEvent<HTMLButtonElement>) => ask(wish, event.currentTarget)}
    >
      {children}
    </Button>
  );
}
