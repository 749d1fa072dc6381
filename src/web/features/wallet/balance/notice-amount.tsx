import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { compareMoney, isNothing, type Money } from '#shared/money.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from '../notice.module.css';

interface NoticeAmountProps {
  /** As it is kept, or on its way to be. */
  below: Money;
  isBusy: boolean;
  isSaved: boolean;
  onSave: (below: Money) => void;
}

/** The amount in dinars below which a notice is sent. */
export function NoticeAmount({ below, isBusy, isSaved, onSave }: NoticeAmountProps) {
  const t = useTranslations('wallet.notice');
  const { text, setText, amount, problem } = useDinarField(below);
  const isChanged = amount !== null && compareMoney(amount, below) !== 0;
  function save(event: SyntheticEvent): void {
    event.preventDefault();
    if (isChanged) onSave(amount);
  }
  return (
    <form className="row wrap top" onSubmit={save} noValidate>
      <NumberField
        className={classes['field'] ?? ''}
        aria-label={t('amount')}
        value={text}
        onChange={setText}
        error={problem}
        // Left of the figures in both languages, as amounts are written: DA 25,000 and, from right to left, 25,000 د.ج.
        leftSection={t('unit')}
        leftSectionPointerEvents="none"
        leftSectionWidth="3.5rem"
      />
      {/* Never truly disabled: it keeps the focus of who pressed it. */}
      <Button
        type="submit"
        variant="default"
        aria-disabled={!isChanged}
        {...(isChanged ? {} : { 'data-disabled': true })}
      >
        {t(isBusy && !isChanged ? 'saving' : 'save')}
      </Button>
      <output className={`good ${classes['saved']}`}>
        {isSaved && !isChanged && problem === null ? t('saved') : null}
      </output>
    </form>
  );
}

function useDinarField(below: Money) {
  const t = useTranslations('fields');
  const [text, setText] = useState(toTypedText(below));
  const [seen, setSeen] = useState(below.amount);
  if (below.amount !== seen) {
    setSeen(below.amount);
    setText(toTypedText(below));
  }
  const typed = readAmount(text);
  const isZero = typed.state === 'valid' && isNothing(typed.amount);
  const amount: Money | null =
    typed.state === 'valid' && !isZero ? { amount: typed.amount, currency: 'DZD' } : null;
  const problem =
    typed.state === 'empty'
      ? t('required')
      : typed.state === 'invalid'
        ? t('not_an_amount')
        : isZero
          ? t('too_small')
          : null;
  return { text, setText, amount, problem };
}
