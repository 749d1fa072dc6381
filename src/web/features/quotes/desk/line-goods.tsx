import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { Exact, useAmountText } from '#web/ui/show/amount.tsx';
import { countText } from '#shared/count-text.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { OfferedGoods } from './answer-draft.ts';
import type { LineRow } from './answer-lines.tsx';

interface LineGoodsProps {
  row: LineRow;
  /** Null: what was asked for, of which nothing is offered. */
  goods: OfferedGoods | null;
}

/** What is offered, and how much of it there is. */
export function LineGoods({ row: { asked, line }, goods }: LineGoodsProps) {
  const t = useTranslations('quote_desk.lines');
  const local = useInLanguage();
  const about = goods ?? asked;
  if (about === null) return null;
  const name = local(about.product_name, about.product_name_ar);
  const option = about.option_name === null ? null : local(about.option_name, about.option_name_ar);
  const isAlternative = line?.is_alternative === true;
  const details = [
    isAlternative ? t('alternative') : null,
    option === null ? null : <bdi>{option}</bdi>,
    // Of what was asked for; an alternative may be anything.
    isAlternative || asked === null ? null : <Stock of={asked} />,
  ].filter((detail) => detail !== null);
  return (
    <Words>
      <ProductLink product={about.product_id} hasTitle tabIndex={-1}>
        {name}
      </ProductLink>
      <Detail>
        {details.map((detail, place) => (
          <Fragment key={place}>
            {place === 0 ? null : ' · '}
            {detail}
          </Fragment>
        ))}
      </Detail>
    </Words>
  );
}

function Stock({
  of: { on_hand: onHand, promised, reserved, quantity, delivery },
}: {
  of: NonNullable<LineRow['asked']>;
}) {
  const t = useTranslations('quote_desk.lines');
  const isShort = onHand !== null && onHand + reserved < quantity;
  return (
    <span className={isShort ? 'wrong' : undefined}>
      {[
        onHand === null
          ? t(delivery === 'codes' ? 'no_codes' : 'any_stock')
          : t('on_hand', { count: countText(onHand) ?? '0' }),
        ...(reserved > 0 ? [t('reserved', { count: countText(reserved) ?? '0' })] : []),
        ...(promised > 0 ? [t('promised', { count: countText(promised) ?? '0' })] : []),
      ].join(' · ')}
    </span>
  );
}

/** The client's own price, the list's beside it where that is another, and what they wish to pay. */
export function AskedPrices({ row: { asked, line }, goods }: LineGoodsProps) {
  const own = goods?.own_price ?? null;
  const t = useTranslations('quote_desk.lines');
  const say = useAmountText();
  const local = useInLanguage();
  if (line?.is_alternative === true || asked === null) return own === null ? '—' : <Exact money={own} />;
  const { own_price: price, list_price: list, wished_unit_price: wish, tier, tier_ar: tierAr } = asked;
  const exact = (money: Money) => say(money, money.currency);
  return (
    <Words>
      <span title={t('list_price', { amount: exact(list) })}>
        <Exact money={own ?? price} />
      </span>
      {tier === null ? null : (
        <Detail>
          <bdi>{local(tier, tierAr)}</bdi>
        </Detail>
      )}
      <Detail>
        {wish === null ? t('asked_units', { count: asked.quantity }) : t('wish', { amount: exact(wish) })}
      </Detail>
    </Words>
  );
}
