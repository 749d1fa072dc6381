import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { convertMoney, type Currency, type Rates } from '#shared/money.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { useMay } from '#web/session/access.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { makerOf, type PriceKind } from './answer-draft.ts';
import type { Answer } from './use-answer.ts';

interface PriceAllProps {
  quote: DeskQuote;
  answer: Answer;
  isLocked: boolean;
}

/** Makes the prices of all lines at once, or takes those that the client wished. */
export const PriceAll = memo(function PriceAll({
  quote,
  answer: { draft, set, isBusy },
  isLocked,
}: PriceAllProps) {
  const t = useTranslations('quote_desk.all');
  const { rates } = useCurrency();
  const seesCosts = useMay()('see_costs');
  const [kind, setKind] = useState<Exclude<PriceKind, 'amount'>>('percent_off');
  const [price, setPrice] = useState('');
  const isFit = makerOf({ kind, price }) !== null;
  const wishes = wishesIn(quote, draft.currency, rates);
  const isClosed = isLocked || isBusy;
  const kinds = seesCosts ? (['percent_off', 'margin'] as const) : (['percent_off'] as const);
  return (
    <div className="row wrap bottom">
      <SelectField
        label={t('how')}
        size="sm"
        w="8rem"
        value={kind}
        disabled={isClosed}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={setKind}
      />
      <NumberField
        label={t('percent')}
        size="sm"
        w="4rem"
        value={price}
        disabled={isClosed}
        error={price === '' || isFit ? null : t('wrong')}
        onChange={setPrice}
      />
      <Button
        size="sm"
        px="sm"
        variant="default"
        disabled={isClosed || !isFit}
        onClick={() =>
          set(({ lines }) => ({
            lines: lines.map((line) => (line.is_alternative ? line : { ...line, kind, price })),
          }))
        }
      >
        {t('apply')}
      </Button>
      {wishes.size === 0 ? null : (
        <Button
          size="sm"
          variant="default"
          disabled={isClosed}
          onClick={() =>
            set(({ lines }) => ({
              lines: lines.map((line) => {
                const wish = line.is_alternative ? undefined : wishes.get(line.position);
                return wish === undefined ? line : { ...line, kind: 'amount', price: wish };
              }),
            }))
          }
        >
          {t('wishes', { count: wishes.size })}
        </Button>
      )}
    </div>
  );
}, isSame);

/** What the client wished to pay for a unit, as it would be typed, by the places of the lines. */
const wishesIn = ({ lines }: DeskQuote, currency: Currency, rates: Rates): ReadonlyMap<number, string> =>
  new Map(
    lines.flatMap(({ position, wished_unit_price: wish }) =>
      wish === null ? [] : [[position, toTypedText(convertMoney(wish, currency, rates))] as const],
    ),
  );

/** Prices are typed in lines without these being drawn again. */
function isSame(before: PriceAllProps, after: PriceAllProps): boolean {
  const [was, is] = [before.answer, after.answer];
  return (
    before.quote === after.quote &&
    before.isLocked === after.isLocked &&
    was.isBusy === is.isBusy &&
    was.draft.currency === is.draft.currency
  );
}
