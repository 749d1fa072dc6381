import { Button, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayInAlgeria } from '#shared/days.ts';
import { BULK_NOTES_LENGTH, type BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { useTellWrong, type OnWrong } from '#web/ui/form/wrong-fields.ts';
import type { Wanted } from '#web/ui/act/use-wanted.ts';

interface FieldProps {
  order: BulkOrder;
  isReadOnly: boolean;
  /** By the names of the fields. */
  words: Wanted<string>;
}

/** What was typed stays as it was typed until the field is left: the store keeps it without the spaces around it. */
export function Notes({ order: { notes }, isReadOnly, words }: FieldProps) {
  const t = useTranslations('bulk_order');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Textarea
      label={t('notes')}
      rows={2}
      maxLength={BULK_NOTES_LENGTH}
      readOnly={isReadOnly}
      value={typed ?? words.wanted('notes') ?? notes}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        words.want('notes', value);
      }}
      // What could not be saved stays in the field.
      onBlur={() => {
        void words.settle().then(
          () => setTyped(null),
          () => {},
        );
      }}
    />
  );
}

interface NeededByProps extends FieldProps {
  onWrong: OnWrong;
}

/** A day that is over is refused here as by the store. */
export function NeededBy({ order: { needed_by: neededBy }, isReadOnly, words, onWrong }: NeededByProps) {
  const t = useTranslations('bulk_order');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useTellWrong(isWrong, onWrong);
  const saved = neededBy ?? '';
  return (
    <TextInput
      // A day that was set elsewhere shows, a half-typed one stays.
      key={saved}
      ref={field}
      type="date"
      label={t('needed_by')}
      readOnly={isReadOnly}
      defaultValue={words.wanted('needed_by') ?? saved}
      error={isWrong ? t('needed_by_wrong') : null}
      onBlur={({ currentTarget: { value, validity } }) => {
        const isOff = validity.badInput || (value !== '' && value < dayInAlgeria());
        setWrong(isOff);
        if (!isOff && value !== saved) words.want('needed_by', value);
      }}
    />
  );
}

/** Shows the day and the wished prices, which most do without. */
export function MoreToSay({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const t = useTranslations('bulk_order');
  return (
    <Button
      variant="subtle"
      size="sm"
      justify="start"
      px={0}
      aria-expanded={isOpen}
      rightSection={<IconChevronDown size={16} aria-hidden style={{ rotate: isOpen ? '180deg' : '0deg' }} />}
      onClick={() => onToggle(!isOpen)}
    >
      {t('details')}
    </Button>
  );
}
