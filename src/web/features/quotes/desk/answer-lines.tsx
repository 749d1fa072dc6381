import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Currency } from '#shared/money.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { RowInSight } from '#web/ui/list/row-in-sight.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { refusedPlace } from '../refused-item.tsx';
import { figuresOf, isWrong, offerAgain, type AnswerLine, type OfferedGoods } from './answer-draft.ts';
import { LineActs } from './line-acts.tsx';
import { AskedPrices, LineGoods } from './line-goods.tsx';
import { PriceFields, QuantityField } from './line-fields.tsx';
import { MarginText } from './margin-text.tsx';
import { inOrder, type Answer } from './use-answer.ts';

/** As many as are typed in without a pause. */
const PAGE_LINES = 50;

export interface LineRow {
  id: string;
  position: number;
  /** What was asked for at this place; null: something else was offered there by itself. */
  asked: DeskQuote['lines'][number] | null;
  /** Null: nothing is offered. */
  line: AnswerLine | null;
}

interface AnswerLinesProps {
  quote: DeskQuote;
  answer: Answer;
  isLocked: boolean;
}

/** What was asked for beside what is offered for it, and what that leaves. */
export function AnswerLines({ quote, answer, isLocked }: AnswerLinesProps) {
  const t = useTranslations('quote_desk.lines');
  const rows = rowsOf(quote, answer.draft.lines);
  const refused = refusedPlace(answer.isBusy ? null : answer.refusal);
  const about = [answer.draft.currency, isLocked || answer.isBusy, useMay()('see_costs'), t];
  const [page, setPage] = usePageOfWrong(rows, answer.tries, refused);
  const pages = Math.max(Math.ceil(rows.length / PAGE_LINES), 1);
  const now = Math.min(page, pages - 1);
  const shown = rows.slice(now * PAGE_LINES, (now + 1) * PAGE_LINES);
  return (
    <>
      <DataList
        caption={t('caption')}
        rows={shown}
        columns={useColumns({ answer, isLocked })}
        look={({ position }) => ({ 'data-refused': position === refused || undefined })}
        drawRow={(row, place, parts) => (
          <RowInSight
            key={row.id}
            {...parts}
            place={place}
            // What is wrong can be led to from anywhere.
            isKept={row.line !== null && isWrong(row.line)}
            drawnOf={[
              row.asked,
              row.line,
              row.line && answer.goodsOf(row.line),
              row.position === refused,
              ...about,
            ]}
          />
        )}
        needsRoom
      />
      {pages === 1 ? null : (
        <nav className="row wrap between" aria-label={t('pages')}>
          <span className="muted small">
            {t('showing', {
              from: String(now * PAGE_LINES + 1),
              to: String(now * PAGE_LINES + shown.length),
              count: String(rows.length),
            })}
          </span>
          <span className="row">
            <Button size="sm" variant="default" disabled={now === 0} onClick={() => setPage(now - 1)}>
              {t('previous')}
            </Button>
            <Button size="sm" variant="default" disabled={now === pages - 1} onClick={() => setPage(now + 1)}>
              {t('next')}
            </Button>
          </span>
        </nav>
      )}
    </>
  );
}

/** What is wrong of an answer that is sent may stand on another page: it is turned to, once. */
function usePageOfWrong(rows: readonly LineRow[], tries: number, refused: number | null) {
  const [page, setPage] = useState(0);
  const [last, setLast] = useState({ tries, refused });
  if (last.tries !== tries || last.refused !== refused) {
    setLast({ tries, refused });
    const place =
      refused === null || refused === last.refused
        ? last.tries === tries
          ? -1
          : rows.findIndex(({ line }) => line !== null && isWrong(line))
        : rows.findIndex(({ position }) => position === refused);
    if (place >= 0) setPage(Math.floor(place / PAGE_LINES));
  }
  return [page, setPage] as const;
}

function rowsOf({ lines: asked }: DeskQuote, lines: readonly AnswerLine[]): LineRow[] {
  const offered = Map.groupBy(inOrder(lines), ({ position }) => position);
  const known = new Set(asked.map(({ position }) => position));
  const rows = asked.flatMap((one): LineRow[] => {
    const { id, position } = one;
    const here = offered.get(position) ?? [];
    if (here.length === 0) return [{ id, position, asked: one, line: null }];
    return here.map((line) => ({ id: line.key, position, asked: one, line }));
  });
  const others = lines.filter(({ position }) => !known.has(position));
  return [
    ...rows,
    ...others.map((line): LineRow => ({ id: line.key, position: line.position, asked: null, line })),
  ];
}

function useColumns({ answer, isLocked }: Omit<AnswerLinesProps, 'quote'>): (Column<LineRow> | null)[] {
  const t = useTranslations('quote_desk.lines');
  const seesCosts = useMay()('see_costs');
  const { goodsOf, edit, isBusy } = answer;
  const { currency } = answer.draft;
  const isClosed = isLocked || isBusy;
  return [
    {
      name: t('product'),
      grows: true,
      card: 'title',
      show: (row) => <LineGoods row={row} goods={row.line === null ? null : goodsOf(row.line)} />,
    },
    {
      name: t('asked'),
      isEnd: true,
      show: (row) => <AskedPrices row={row} goods={row.line === null ? null : goodsOf(row.line)} />,
    },
    {
      name: t('quantity'),
      isEnd: true,
      show: ({ line }) =>
        line === null ? '—' : <QuantityField line={line} disabled={isClosed} onEdit={edit} />,
    },
    {
      name: t('price'),
      show: ({ line, asked }) =>
        line === null ? (
          <NotOffered asked={asked} answer={answer} disabled={isClosed} />
        ) : (
          <PriceFields
            line={line}
            goods={goodsOf(line)}
            seesCosts={seesCosts}
            currency={currency}
            disabled={isClosed}
            onEdit={edit}
          />
        ),
    },
    {
      name: t('total'),
      isEnd: true,
      card: 'corner',
      show: ({ line }) =>
        line === null ? '—' : <LineFigure line={line} goods={goodsOf(line)} currency={currency} />,
    },
    seesCosts
      ? {
          name: t('margin'),
          isEnd: true,
          show: ({ line }) =>
            line === null ? (
              '—'
            ) : (
              <LineFigure line={line} goods={goodsOf(line)} currency={currency} isMargin />
            ),
        }
      : null,
    {
      name: t('acts'),
      hasQuietHead: true,
      isEnd: true,
      card: 'foot',
      show: (row) =>
        row.line === null ? null : <LineActs row={row} line={row.line} answer={answer} disabled={isClosed} />,
    },
  ];
}

interface LineFigureProps {
  line: AnswerLine;
  goods: OfferedGoods;
  currency: Currency;
  isMargin?: boolean;
}

/** What a line comes to, or leaves. */
function LineFigure({ line, goods, currency, isMargin = false }: LineFigureProps) {
  const figures = figuresOf(line, goods);
  if (figures === null) return '—';
  if (!isMargin) return <Exact money={{ amount: figures.total, currency }} />;
  return figures.margin === null ? '—' : <MarginText margin={figures.margin} currency={currency} isStacked />;
}

interface NotOfferedProps {
  asked: LineRow['asked'];
  answer: Answer;
  disabled: boolean;
}

/** A line that was left out, and the way back. */
function NotOffered({ asked, answer, disabled }: NotOfferedProps) {
  const t = useTranslations('quote_desk.lines');
  return (
    <span className="row">
      <span className="muted">{t('not_offered')}</span>
      {asked === null ? null : (
        <Button
          size="sm"
          variant="subtle"
          px="xs"
          disabled={disabled}
          onClick={() => answer.set(({ lines }) => ({ lines: inOrder([...lines, offerAgain(asked)]) }))}
        >
          {t('offer')}
        </Button>
      )}
    </span>
  );
}
