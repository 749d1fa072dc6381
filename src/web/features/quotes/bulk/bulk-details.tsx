import { Button, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { BULK_NOTES_LENGTH, type BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkDetailsProps {
  order: BulkOrder;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Notes, and by when; saved when their field is left. */
export function BulkDetails({ order: { notes, needed_by: neededBy }, isOpen, onToggle }: BulkDetailsProps) {
  const t = useTranslations('bulk_order');
  const { mutate } = useBulkChange();
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        justify="start"
        px={0}
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => onToggle(!isOpen)}
      >
        {t('details')}
      </Button>
      {isOpen ? (
        <>
          <Textarea
            key={notes}
            label={t('notes')}
            rows={2}
            maxLength={BULK_NOTES_LENGTH}
            defaultValue={notes}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== notes) mutate({ act: 'note', changes: { notes: value } });
            }}
          />
          <TextInput
            key={`by ${neededBy ?? ''}`}
            type="date"
            label={t('needed_by')}
            defaultValue={neededBy ?? ''}
            onBlur={({ currentTarget: { value } }) => {
              const wanted = value === '' ? null : value;
              if (wanted !== neededBy) mutate({ act: 'note', changes: { needed_by: wanted } });
            }}
          />
        </>
      ) : null}
    </>
  );
}
