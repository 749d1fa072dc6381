import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareMoney, type Money } from '#shared/money.ts';
import type { Offer, OfferLine, Quote, RequestLine } from '#shared/quotes/quotes.contract.ts';
import { DataList, Detail, Words, type Column } from '#web/ui/list/data-list.tsx';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const SHOWN_FIRST = 100;

interface LineRow {
  id: string;
  /** What was asked for at this place. */
  asked: RequestLine;
  offered: OfferLine | null;
}

interface QuoteLinesProps {
  quote: Pick<Quote, 'lines'>;
  offer: Offer | null;
  /** The chosen lines, where something is to be chosen. */
  choice: { taken: ReadonlySet<string>; toggle: (line: OfferLine) => void } | null;
}

/** What was asked for beside what is offered for it: own price with the list’s, wished and offered price. */
export function QuoteLines({ quote, offer, choice }: QuoteLinesProps) {
  const t = useTranslations('quotes.lines');
  const [isWhole, setWhole] = useState(false);
  const rows = rowsOf(quote, offer);
  return (
    <>
      <DataList
        caption={t(offer === null ? 'request' : 'offer')}
        rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)}
        columns={useColumns(quote, offer, choice)}
        needsRoom
      />
      {isWhole || rows.length <= SHOWN_FIRST ? null : (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('show_all', { count: String(rows.length) })}
        </Button>
      )}
    </>
  );
}

function rowsOf({ lines }: QuoteLinesProps['quote'], offer: Offer | null): LineRow[] {
  const answers = Map.groupBy(offer?.lines ?? [], ({ position }) => position);
  return lines.flatMap((asked): LineRow[] => {
    const offered = answers.get(asked.position) ?? [];
    if (offered.length === 0) return [{ id: asked.id, asked, offered: null }];
    return offered.map((line) => ({ id: line.id, asked, offered: line }));
  });
}

/** All stand in the currency of the offer, to be compared. */
function useShow(offer: Offer | null) {
  return (money: Money | null | undefined) =>
    money === null || money === undefined ? (
      '—'
    ) : (
      <Amount money={money} currency={offer?.total.currency ?? money.currency} />
    );
}

/** What was asked at other prices than an alternative has. */
const ownOf = (row: LineRow) => (row.offered?.is_alternative === true ? undefined : row.asked);

function useColumns(
  { lines }: QuoteLinesProps['quote'],
  offer: Offer | null,
  choice: QuoteLinesProps['choice'],
): Column<LineRow>[] {
  const t = useTranslations('quotes.lines');
  const local = useInLanguage();
  const show = useShow(offer);
  const offered = useOfferedColumns(offer);
  return [
    {
      name: t('product'),
      grows: true,
      card: 'title',
      show: (row) => (
        <span className="row">
          {choice === null || row.offered === null ? null : <Pick line={row.offered} choice={choice} />}
          <Product row={row} />
        </span>
      ),
    },
    { name: t('quantity'), isEnd: true, show: (row) => (row.offered ?? row.asked).quantity },
    {
      name: t('own_price'),
      isEnd: true,
      show: (row) => {
        const own = ownOf(row);
        return (
          <Words>
            <span>{show(row.offered?.own_price ?? own?.own_price)}</span>
            {own === undefined || own.tier === null ? null : <Detail>{local(own.tier, own.tier_ar)}</Detail>}
            {own === undefined || compareMoney(own.list_price, own.own_price) === 0 ? null : (
              <Detail>
                <span className="visually-hidden">{t('list_price')} </span>
                <s>{show(own.list_price)}</s>
              </Detail>
            )}
          </Words>
        );
      },
    },
    // Most name no price of their own.
    ...(lines.every(({ wished_unit_price: wish }) => wish === null)
      ? []
      : [{ name: t('wished'), isEnd: true, show: (row: LineRow) => show(ownOf(row)?.wished_unit_price) }]),
    ...(offer === null ? [] : offered),
  ];
}

function useOfferedColumns(offer: Offer | null): Column<LineRow>[] {
  const t = useTranslations('quotes.lines');
  const show = useShow(offer);
  return [
    {
      name: t('offered'),
      isEnd: true,
      show: ({ offered }) =>
        offered === null ? (
          <span className="muted">{t('not_offered')}</span>
        ) : (
          <strong>{show(offered.unit_price)}</strong>
        ),
    },
    { name: t('total'), isEnd: true, card: 'corner', show: ({ offered }) => show(offered?.total) },
    {
      name: t('saving'),
      isEnd: true,
      show: ({ offered }) =>
        offered !== null && /[1-9]/.test(offered.saving.amount) ? (
          <span className="good">{show(offered.saving)}</span>
        ) : (
          '—'
        ),
    },
  ];
}

interface PickProps {
  line: OfferLine;
  choice: NonNullable<QuoteLinesProps['choice']>;
}

function Pick({ line, choice }: PickProps) {
  const t = useTranslations('quotes.lines');
  const local = useInLanguage();
  return (
    <PickBox
      isPicked={choice.taken.has(line.id)}
      name={t('take', { name: local(line.product_name, line.product_name_ar) })}
      onPick={() => choice.toggle(line)}
    />
  );
}

function Product({ row: { asked, offered } }: { row: LineRow }) {
  const t = useTranslations('quotes.lines');
  const local = useInLanguage();
  const line = offered ?? asked;
  const option = line.option_name === null ? null : local(line.option_name, line.option_name_ar);
  return (
    <span className="row">
      <Thumb src={line.image_url} />
      <Words>
        <ProductLink product={line.product_id} hasTitle>
          {local(line.product_name, line.product_name_ar)}
        </ProductLink>
        <Detail>
          {[
            ...(offered?.is_alternative === true ? [t('alternative')] : []),
            ...(option === null ? [] : [option]),
            line.sku,
          ].map((word, place) => (
            <span key={place}>
              {place === 0 ? null : ' · '}
              <bdi>{word}</bdi>
            </span>
          ))}
        </Detail>
      </Words>
    </span>
  );
}
