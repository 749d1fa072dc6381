import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { LineWords } from '../purchase-draft.ts';

/** As contracts/orders.ts has them. */
const REFERENCE_LENGTH = 100;
const NOTE_LENGTH = 500;

interface LineWordsFieldsProps {
  words: LineWords;
  onChange: (words: LineWords) => void;
}

/** What the buyer says of a line for themselves: whom it is for, and anything else. */
export function LineWordsFields({ words, onChange }: LineWordsFieldsProps) {
  const t = useTranslations('cart.words');
  return (
    <Stack gap="sm" pt="xs">
      <TextInput
        label={t('reference')}
        description={t('reference_hint')}
        dir="auto"
        maxLength={REFERENCE_LENGTH}
        value={words.reference}
        onChange={({ currentTarget }) => onChange({ ...words, reference: currentTarget.value })}
      />
      <Textarea
        label={t('note')}
        description={t('note_hint')}
        dir="auto"
        rows={2}
        maxLength={NOTE_LENGTH}
        value={words.note}
        onChange={({ currentTarget }) => onChange({ ...words, note: currentTarget.value })}
      />
    </Stack>
  );
}
