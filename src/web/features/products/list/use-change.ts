import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { PriceChange } from '#shared/staff/bulk-runs.contract.ts';
import { readAmountChange, readChange } from '#shared/prices/adjust-price.ts';
import { changePrices, changeProducts } from '#web/features/staff/begin-run.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { matchingCountQuery, newPricesQuery, type MatchingFilter } from './list-queries.ts';
import type { PriceDraft } from './price-fields.tsx';

export const ACTS = ['publish', 'unpublish', 'move', 'prices'] as const;
const PAUSE_MS = 300;

interface Draft extends PriceDraft {
  act: (typeof ACTS)[number];
  scope: 'picked' | 'matching';
  category: string;
}
const initial: Draft = {
  act: 'publish',
  scope: 'picked',
  category: '',
  by: 'percent',
  value: '',
  step: '1',
  currency: 'DZD',
};

interface Targets {
  ids: readonly string[];
  /** Where others fit too, on other pages; null: there are none. */
  matching: MatchingFilter | null;
  isOpen: boolean;
}

/** What is to be made of products, of how many, and what their prices would become. */
export function useChange({ ids, matching, isOpen }: Targets) {
  const t = useTranslations('bulk_runs');
  const fields = useTranslations('fields');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: fitting } = useQuery({ ...matchingCountQuery(matching ?? {}), enabled: matching !== null });
  const filterOf = ({ scope }: Draft) =>
    scope === 'matching' && matching !== null ? matching : { ids: [...ids] };
  const priced = (typed: Draft) =>
    queryClient.getQueryData(newPricesQuery(filterOf(typed), changeOf(typed)).queryKey);
  const countOf = (typed: Draft) => ('ids' in filterOf(typed) ? ids.length : (fitting ?? 0));
  const draft = useDraft({
    initial,
    about: [ids, matching],
    problems: (typed) => ({
      category: typed.act === 'move' && typed.category === '' ? fields('required') : null,
      value: typed.act === 'prices' ? problemOfPrices(typed) : null,
    }),
    send: (typed, { idempotencyKey }) => {
      const { act, category } = typed;
      const filter = filterOf(typed);
      const change = act === 'prices' ? changeOf(typed) : null;
      const seen = priced(typed);
      if (change !== null && seen !== undefined)
        return changePrices({ filter, change, expected: seen.count, seen: seen.seen }, idempotencyKey);
      if (act === 'prices') throw new Error('sent without having been looked at');
      const categoryId = act === 'move' ? category : null;
      return changeProducts({ act, filter, expected: countOf(typed), categoryId }, idempotencyKey);
    },
    topics: ['bulk-runs', 'catalogue'],
    onDone: ({ run }) => {
      if (run !== null) void navigate({ to: '/admin/bulk-runs/$runId', params: { runId: run.id } });
    },
  });
  const { act } = draft.draft;
  const change = act === 'prices' ? changeOf(draft.draft) : null;
  const filter = filterOf(draft.draft);
  const [asked] = useDebouncedValue(JSON.stringify(change), PAUSE_MS);
  const isCurrent = asked === JSON.stringify(change);
  const preview = useQuery({
    ...newPricesQuery(filter, change),
    enabled: isOpen && change !== null && isCurrent,
  });
  const count = countOf(draft.draft);
  const changing =
    act === 'prices' && preview.data !== undefined ? preview.data.count - preview.data.refused : count;

  function problemOfPrices(typed: Draft): string | null {
    if (changeOf(typed) === null) return t(`change.${typed.by}_wrong`);
    const looked = priced(typed);
    if (looked === undefined) return t('change.wait');
    return looked.refused === looked.count ? t('change.none') : null;
  }

  return { draft, change, preview, count, changing, fitting };
}

/** null: nothing that could be done. */
function changeOf({ by, value, step, currency }: PriceDraft): PriceChange | null {
  const number = by === 'percent' ? readChange(value) : readAmountChange(value);
  if (number === null) return null;
  return by === 'percent' ? { by, value: number, step } : { by, value: number, currency };
}
