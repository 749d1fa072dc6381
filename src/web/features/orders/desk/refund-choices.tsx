import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Refundable } from '#shared/orders/delivery-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import tick from '#web/ui/form/tick.module.css';
import classes from './desk.module.css';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { useTellWrong, type OnWrong } from '#web/ui/form/wrong-fields.ts';
import type { RefundChoice } from './refund-choice.ts';
import { useSoldName } from './use-sold-name.ts';

type Line = Refundable['lines'][number];
type Delivery = Line['deliveries'][number];

interface ChoicesProps {
  line: Line;
  /** What was ever handed over for it, where several things are told apart by their place among it. */
  all: readonly { id: string }[];
  choice: RefundChoice;
  isBusy: boolean;
  onChange: (choice: RefundChoice) => void;
  /** What stands in the field of units that wait is no number of them. */
  onWrong: OnWrong;
}

/** What of one line can be paid back: units that wait, and each delivery as a whole. */
export function RefundChoices(props: ChoicesProps) {
  const t = useTranslations('delivery_desk');
  const name = useSoldName();
  const text = useAmountText();
  const { line } = props;
  const { shown, end } = useGrowing(line.deliveries.length);
  if (line.waiting === 0 && line.deliveries.length === 0) return null;
  const price = text(line.unit_price, line.unit_price.currency);
  return (
    <fieldset disabled={props.isBusy}>
      <Text component="legend" fw={600} p={0}>
        {isolate(name(line))}
      </Text>
      <Text size="sm" c="dimmed">
        {t('refund.each', { price })}
      </Text>
      {line.waiting === 0 ? null : <WaitingUnits {...props} />}
      {line.deliveries.slice(0, shown).map((delivery) => (
        <OneDelivery key={delivery.id} {...props} delivery={delivery} />
      ))}
      {end === null ? null : <div ref={end} aria-hidden />}
    </fieldset>
  );
}

function WaitingUnits({ line, choice, onChange, onWrong }: ChoicesProps) {
  const t = useTranslations('delivery_desk');
  const { item_id: id, waiting } = line;
  // While someone types, what stands there may be no number of units yet.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = Math.min(choice.waiting.get(id) ?? 0, waiting);
  const isWrong = chosen > 0 && typed !== null && readCount(typed, 1, waiting) === null;
  useTellWrong(isWrong, onWrong);
  const choose = (units: number) =>
    onChange({ ...choice, waiting: new Map([...choice.waiting, [id, units]]) });
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <label className={classes['choice']}>
        <input
          type="checkbox"
          className={tick.box}
          checked={chosen > 0}
          onChange={({ currentTarget }) => {
            setTyped(null);
            choose(currentTarget.checked ? waiting : 0);
          }}
        />
        <span>
          {t('refund.waiting')} {t('quantity', { count: waiting })}
        </span>
      </label>
      {chosen === 0 || waiting === 1 ? null : (
        <NumberField
          aria-label={t('deliver.quantity')}
          isWhole
          w={isWrong ? '12rem' : '5.5rem'}
          value={typed ?? String(chosen)}
          error={isWrong ? t('deliver.quantity_wrong', { max: waiting }) : null}
          onChange={(text) => {
            setTyped(text);
            const units = readCount(text, 1, waiting);
            if (units !== null) choose(units);
          }}
          // What can't be read stays, and says so.
          onBlur={() => (isWrong ? undefined : setTyped(null))}
        />
      )}
    </Group>
  );
}

function OneDelivery({ all, choice, onChange, delivery }: ChoicesProps & { delivery: Delivery }) {
  const t = useTranslations('delivery_desk');
  const { dateTime, date } = useDates();
  const { id, kind, quantity, delivered_at, is_seen, code_goes_to: fate, runs_until } = delivery;
  return (
    <label className={classes['choice']}>
      <input
        type="checkbox"
        className={tick.box}
        checked={choice.deliveries.has(id)}
        onChange={({ currentTarget }) => {
          const deliveries = new Set(choice.deliveries);
          if (currentTarget.checked) deliveries.add(id);
          else deliveries.delete(id);
          onChange({ ...choice, deliveries });
        }}
      />
      <span>
        {t(`kinds.${kind}`)} {all.length > 1 ? all.findIndex((one) => one.id === id) + 1 : null}{' '}
        {quantity === 1 ? null : t('quantity', { count: quantity })} · {dateTime(delivered_at)}
        <Text component="span" display="block" size="sm" c="dimmed">
          {fate === null
            ? kind === 'done'
              ? null
              : t(is_seen ? 'refund.seen' : 'refund.unseen')
            : t(`refund.fate.${fate}`)}
        </Text>
        {runs_until === null ? null : (
          <Text component="span" display="block" size="sm" c="dimmed">
            {t('refund.runs_until', { date: date(runs_until) })}
          </Text>
        )}
      </span>
    </label>
  );
}
