import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Currency } from '#shared/money.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { DraftOffer } from '#shared/quotes/quote-drafts.contract.ts';
import { call } from '#web/api/call.ts';
import { useDraft, type Draft } from '#web/ui/form/use-draft.ts';
import {
  answerIn,
  answerOf,
  bodyOf,
  goodsIn,
  isValidity,
  isWrong,
  keyOf,
  type AnswerDraft,
  type AnswerLine,
  type OfferedGoods,
} from './answer-draft.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { deskQuoteQuery } from './desk-queries.ts';

export interface Answer extends Draft<AnswerDraft, DeskQuote> {
  goodsOf: (line: AnswerLine) => OfferedGoods;
  edit: (key: string, typed: Partial<AnswerLine>) => void;
  /** An alternative from elsewhere in the catalogue. */
  addLine: (line: AnswerLine, goods: OfferedGoods) => void;
  /** Prices that were typed are converted. */
  changeCurrency: (to: Currency) => void;
  hasWrongLines: boolean;
  /** How often it was to be saved or sent. */
  tries: number;
  /** Saves what is typed, then goes on with it, if with anything. */
  saveAnd: (next: ((draft: DraftOffer) => void) | null) => void;
}

/**
 * The answer as it is typed, over the draft that was there when the typing began. While nothing is typed, it is what the
 * draft is now; whoever saves over someone else's is told.
 */
export function useAnswer(quote: DeskQuote, latest: DraftOffer): Answer {
  const t = useTranslations('quote_desk.answer');
  const queryClient = useQueryClient();
  const { id } = quote;
  const [pinned, setPinned] = useState(() => ({ draft: latest, values: answerOf(latest) }));
  const [added, setAdded] = useState<ReadonlyMap<string, OfferedGoods>>(new Map());
  const [tries, setTries] = useState(0);
  const then = useRef<((draft: DraftOffer) => void) | null>(null);
  const pin = (draft: DraftOffer) => setPinned({ draft, values: answerOf(draft) });
  const form = useDraft({
    isLive: true,
    initial: pinned.values,
    version: pinned.draft.version,
    problems: ({ valid_days: days, lines }) => ({
      valid_days: isValidity(days) ? null : t('validity_wrong'),
      lines: lines.some(isWrong),
    }),
    send: async (draft, { version }) =>
      (
        await call('PUT /api/admin/quotes/{id}/draft', {
          params: { id },
          body: { version, ...bodyOf(draft) },
        })
      ).data,
    reread: async () => {
      const { draft } = (await call('GET /api/admin/quotes/{id}', { params: { id } })).data;
      return draft === null ? undefined : { values: answerOf(draft), version: draft.version };
    },
    topics: ['quotes'],
    onDone: (saved) => {
      queryClient.setQueryData(deskQuoteQuery(id).queryKey, saved);
      if (saved.draft !== null) {
        pin(saved.draft);
        then.current?.(saved.draft);
      }
      then.current = null;
      form.forget();
    },
    onRefused: () => {
      then.current = null;
    },
  });
  const { rates } = useCurrency();
  const goods = useGoods(quote, latest, form.draft.currency);
  if (latest.version > pinned.draft.version && !form.isDirty && !form.isBusy) pin(latest);
  return {
    ...form,
    goodsOf: (line) => goods.get(line.key) ?? added.get(line.key) ?? nothingKnown(line),
    edit: (key, typed) =>
      form.set(({ lines }) => ({
        lines: lines.map((line) => (line.key === key ? { ...line, ...typed } : line)),
      })),
    addLine: (line, about) => {
      setAdded((earlier) => new Map(earlier).set(line.key, about));
      form.set(({ lines }) => ({ lines: inOrder([...lines.filter(({ key }) => key !== line.key), line]) }));
    },
    changeCurrency: (to) => form.set((draft) => answerIn(draft, to, rates)),
    hasWrongLines: form.draft.lines.some(isWrong),
    tries,
    saveAnd: (next) => {
      then.current = next;
      setTries((count) => count + 1);
      form.form.current?.requestSubmit();
    },
  };
}

/** Names and prices of what is offered, made once for each answer of the store and each currency. */
function useGoods(
  quote: DeskQuote,
  latest: DraftOffer,
  currency: Currency,
): ReadonlyMap<string, OfferedGoods> {
  const { rates } = useCurrency();
  return useMemo(() => goodsIn(quote, latest, currency, rates), [quote, latest, currency, rates]);
}

/** As they are asked for; alternatives below. */
export const inOrder = (lines: readonly AnswerLine[]): AnswerLine[] =>
  lines.toSorted((a, b) => a.position - b.position || Number(a.is_alternative) - Number(b.is_alternative));

/** Someone else has added it a moment ago. */
function nothingKnown(line: AnswerLine): OfferedGoods {
  return {
    product_id: line.product_id,
    sku: keyOf(line),
    product_name: '…',
    product_name_ar: '…',
    option_name: null,
    option_name_ar: null,
    image_url: null,
    own_price: null,
    unit_cost: null,
  };
}
