import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf, languages } from '#shared/locale.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ROWS_MAX, type AccountRow } from './method-draft.ts';
import classes from './payments.module.css';
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
    <FieldGroup title={t('account')} hint={t('account_hint')}>
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
        <p className="bare small warns">{t(problems.account ?? 'no_rows')}</p>
      ) : null}
      <div className="row wrap">
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
        {isFull ? <span className="muted small">{t('full')}</span> : null}
      </div>
    </FieldGroup>
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
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      moves.change(row.key, { [field]: currentTarget.value }),
  });
  const look = { variant: 'subtle', size: 'sm', px: 'xs', bg: 'transparent' } as const;
  const ways = [
    { way: 'up', Icon: IconArrowUp, isOff: index === 0 },
    { way: 'down', Icon: IconArrowDown, isOff: index === count - 1 },
  ] as const;
  return (
    <fieldset
      className={`stack gap-sm boxed ${classes['row']}`}
      data-row={row.key}
      aria-label={t('edit.row', { number })}
    >
      <div className="row">
        <span aria-hidden className="medium grow">
          {t('edit.row', { number })}
        </span>
        {ways.map(({ way, Icon, isOff }) => (
          <Button
            key={way}
            {...look}
            data-move={way}
            aria-label={t(`edit.${way}`, { number })}
            disabled={isOff || isDisabled}
            onClick={() => moves.move(row.key, way)}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
        <Button
          {...look}
          color="red"
          aria-label={t('edit.remove', { number })}
          disabled={isDisabled}
          onClick={() => moves.remove(row.key)}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      </div>
      <div className="pair">
        {languages.map((language) => (
          <TextInput
            key={language}
            {...propsOf(`label_${language}`, 60)}
            label={t('edit.label_in', { language: t(`languages.${language}`) })}
            lang={language}
            dir={directionOf(language)}
          />
        ))}
      </div>
      <TextInput {...propsOf('value', 200)} label={t('edit.value')} dir="auto" />
    </fieldset>
  );
}
