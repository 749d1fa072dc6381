import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import type { BulkLine } from '#shared/quotes/bulk-order.contract.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useTellWrong, type OnWrong } from '#web/ui/form/wrong-fields.ts';

/** null: none any more. */
export type Wish = Money | null;

interface WishedPriceProps {
  line: BulkLine;
  /** The one that is being set. */
  wish: Wish | undefined;
  name: string;
  isReadOnly: boolean;
  onWish: (wish: Wish) => void;
  onWrong: OnWrong;
}

/** What the buyer would like to pay for a unit. */
export function WishedPrice({ line, wish, name, isReadOnly, onWish, onWrong }: WishedPriceProps) {
  const t = useTranslations('bulk_order');
  const [typed, setTyped] = useState<string | null>(null);
  const wished = wish === undefined ? line.wished_unit_price : wish;
  const currency = wished?.currency ?? line.unit_price?.currency ?? 'DZD';
  const isWrong = typed !== null && read(typed) === null;
  useTellWrong(isWrong, onWrong);
  return (
    <NumberField
      size="sm"
      label={t('wished', { currency })}
      aria-label={t('wished_of', { name: isolate(name), currency })}
      readOnly={isReadOnly}
      value={typed ?? (wished === null ? '' : toTypedText(wished))}
      error={isWrong ? t('wished_wrong') : null}
      onChange={(text) => {
        setTyped(text);
        const wanted = read(text);
        if (wanted !== null) onWish(wanted === '' ? null : { amount: wanted, currency });
      }}
      onBlur={() => (isWrong ? undefined : setTyped(null))}
    />
  );
}

/** The amount, or nothing; null where it is no price. */
function read(text: string): string | null {
  const typed = readAmount(text);
  if (typed.state === 'empty') return '';
  return typed.state === 'valid' && /[1-9]/.test(typed.amount) ? typed.amount : null;
}
