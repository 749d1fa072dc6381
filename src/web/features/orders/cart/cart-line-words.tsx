import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { CartLine } from '#shared/orders/cart.contract.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { textOf } from '../purchase-draft.ts';
import { part } from '#web/ui/page/part.ts';

const LineWordsFields = part(async () => (await import('../purchase/line-words-fields.tsx')).LineWordsFields);

export interface WordsChange {
  customer_reference: string | null;
  note: string | null;
}

interface CartLineWordsProps {
  line: Pick<CartLine, 'customer_reference' | 'note'>;
  isReadOnly: boolean;
  onChange: (changes: WordsChange) => Promise<unknown>;
}

/** Whom a line is for, and a note: shown, and changed in place. */
export function CartLineWords({ line, isReadOnly, onChange }: CartLineWordsProps) {
  const t = useTranslations('cart');
  const [isEditing, setEditing] = useState(false);
  const { customer_reference: reference, note } = line;
  const isEmpty = reference === null && note === null;
  if (isEditing) return <Editor line={line} onChange={onChange} onDone={() => setEditing(false)} />;
  return (
    <Stack gap={0} align="start">
      {reference === null ? null : (
        <Text size="sm">
          <Text span c="dimmed" size="sm">
            {t('reference')}:{' '}
          </Text>
          <bdi>{reference}</bdi>
        </Text>
      )}
      {note === null ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Text span c="dimmed" size="sm">
            {t('note')}:{' '}
          </Text>
          <bdi>{note}</bdi>
        </Text>
      )}
      {isReadOnly ? null : (
        <Button variant="subtle" size="sm" px={0} onClick={() => setEditing(true)}>
          {t(isEmpty ? 'words_add' : 'words_edit')}
        </Button>
      )}
    </Stack>
  );
}

interface EditorProps {
  line: Pick<CartLine, 'customer_reference' | 'note'>;
  onChange: (changes: WordsChange) => Promise<unknown>;
  onDone: () => void;
}

function Editor({ line, onChange, onDone }: EditorProps) {
  const t = useTranslations('cart');
  const [words, setWords] = useState({ reference: line.customer_reference ?? '', note: line.note ?? '' });
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      await onChange({ customer_reference: textOf(words.reference), note: textOf(words.note) });
      onDone();
    } catch {
      // Said in a slip; what was typed stays.
      setSaving(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <Stack gap="sm">
        <PartBoundary fallback={<LoadingBlock height={160} />}>
          <LineWordsFields words={words} onChange={setWords} />
        </PartBoundary>
        <Group gap="xs">
          <Button type="submit" size="sm" loading={isSaving}>
            {t('words_save')}
          </Button>
          <Button variant="default" size="sm" disabled={isSaving} onClick={onDone}>
            {t('words_cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
