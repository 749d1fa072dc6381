import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ROWS_MAX, type AccountRow } from './method-draft.ts';
import classes from '../payments.module.css';
import type { MethodForm } from './use-method-form.ts';
import { useRowMoves, type RowMoves } from './use-row-moves.ts';

/** Where to pay, as rows that clients copy. */
export function AccountRows({ form }: { form: MethodForm }) {
  const t = useTranslations('payments.edit');
  const { draft, problems } = form;
  const addButton = useRef<HTMLButtonElement>(null);
  const moves = useRowMoves(draft.account, (account) => form.set({ account }), addButton);
  const isFull = draft.account.length >= ROWS_MAX;
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('account')}</legend>
      <Text size="sm" c="dimmed">
        {t('account_hint')}
      </Text>
      {draft.account.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          index={index}
          count={draft.account.length}
          isChecked={problems.rows.includes(row.key)}
          isDisabled={form.isBusy}
          moves={moves}
        />
      ))}
      {draft.account.length === 0 ? (
        <Text className={classes['missing'] ?? ''} size="sm">
          {t(problems.account ?? 'no_rows')}
        </Text>
      ) : null}
      <Group gap="sm">
        <Button
          ref={addButton}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-invalid={problems.account === undefined ? undefined : true}
          disabled={isFull || form.isBusy}
          onClick={moves.add}
        >
          {t('add')}
        </Button>
        {isFull ? (
          <Text size="sm" c="dimmed">
            {t('full')}
          </Text>
        ) : null}
      </Group>
    </fieldset>
  );
}

interface RowProps {
  row: AccountRow;
  index: number;
  count: number;
  /** What is left empty is told of. */
  isChecked: boolean;
  isDisabled: boolean;
  moves: RowMoves;
}

function Row({ row, index, count, isChecked, isDisabled, moves }: RowProps) {
  const t = useTranslations('payments');
  const fields = useTranslations('fields');
  const number = String(index + 1);
  const propsOf = (field: 'label_en' | 'label_ar' | 'value', maxLength: number) => ({
    value: row[field],
    maxLength,
    disabled: isDisabled,
    autoComplete: 'off',
    error: isChecked && row[field].trim() === '' ? fields('required') : null,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      moves.change(row.key, { [field]: currentTarget.value }),
  });
  return (
    <fieldset className={classes['row']} data-row={row.key} aria-label={t('edit.row', { number })}>
      <div className={classes['rowhead']}>
        <span aria-hidden>{t('edit.row', { number })}</span>
        <RowButtons
          number={number}
          isFirst={index === 0}
          isLast={index === count - 1}
          {...{ row, isDisabled, moves }}
        />
      </div>
      <div className={classes['pair']}>
        <TextInput
          {...propsOf('label_en', 60)}
          label={t('edit.label_in', { language: t('languages.en') })}
          lang="en"
          dir="ltr"
        />
        <TextInput
          {...propsOf('label_ar', 60)}
          label={t('edit.label_in', { language: t('languages.ar') })}
          lang="ar"
          dir="rtl"
        />
      </div>
      <TextInput {...propsOf('value', 200)} label={t('edit.value')} dir="auto" />
    </fieldset>
  );
}

interface RowButtonsProps extends Pick<RowProps, 'row' | 'isDisabled' | 'moves'> {
  number: string;
  isFirst: boolean;
  isLast: boolean;
}

function RowButtons({ row, number, isFirst, isLast, isDisabled, moves }: RowButtonsProps) {
  const t = useTranslations('payments.edit');
  const look = { variant: 'subtle', size: 'sm', px: 'xs', bg: 'transparent' } as const;
  return (
    <>
      <Button
        {...look}
        data-move="up"
        aria-label={t('up', { number })}
        disabled={isFirst || isDisabled}
        onClick={() => moves.move(row.key, 'up')}
      >
        <IconArrowUp size={18} aria-hidden />
      </Button>
      <Button
        {...look}
        data-move="down"
        aria-label={t('down', { number })}
        disabled={isLast || isDisabled}
        onClick={() => moves.move(row.key, 'down')}
      >
        <IconArrowDown size={18} aria-hidden />
      </Button>
      <Button
        {...look}
        color="red"
        aria-label={t('remove', { number })}
        disabled={isDisabled}
        onClick={() => moves.remove(row.key)}
      >
        <IconTrash size={18} aria-hidden />
      </Button>
    </>
  );
}
