import { Button, Paper } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { readChange } from '#shared/prices/adjust-price.ts';
import { changePrices } from '#web/features/staff/begin-run.ts';
import { PriceRuns } from '#web/features/staff/price-runs.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffCategoriesQuery } from './categories/category-queries.ts';
import { ChangedPrices } from './list/changed-prices.tsx';
import { newPricesQuery } from './list/list-queries.ts';
import { ProductPicker } from './simple/product-picker.tsx';

const PAUSE_MS = 300;
/** Dinars that prices are rounded to. */
const STEPS = ['1', '5', '10', '100'] as const;
const PICKED = 'picked';

interface Typed {
  /** '': all products; a category; or those that are picked. */
  scope: string;
  ids: readonly string[];
  way: 'up' | 'down';
  value: string;
  step: (typeof STEPS)[number];
}
const initial: Typed = { scope: '', ids: [], way: 'up', value: '', step: '10' };

function filterOf({ scope, ids }: Typed) {
  if (scope === PICKED) return { ids: [...ids] };
  return scope === '' ? {} : { category_id: scope };
}

/** A sign that is typed all the same holds. */
function changeOf({ way, value, step }: Typed) {
  const text = value.trim();
  const percent = readChange(way === 'down' && /^\d/.test(text) ? `-${text}` : text);
  return percent === null ? null : ({ by: 'percent', value: percent, step, currency: 'DZD' } as const);
}

const lacksProducts = ({ scope, ids }: Typed) => scope === PICKED && ids.length === 0;

/** Prices in dinars by so many per cent: of all products, a category or some; looked at first, and undone below. */
export function SimplePrices() {
  const t = useTranslations('simple_admin.simple_prices');
  const { preview, changing, draft } = usePricing();
  const { form, submit, isBusy } = draft;
  const isAsked = changeOf(draft.draft) !== null && !lacksProducts(draft.draft);
  return (
    <div className="stack">
      <Paper>
        <form ref={form} onSubmit={submit} noValidate className="stack">
          <Refusal error={draft.refusal} />
          <ScopeField value={draft.draft.scope} isBusy={isBusy} onChange={(scope) => draft.set({ scope })} />
          {draft.draft.scope === PICKED ? (
            <ProductPicker
              ids={draft.draft.ids}
              isBusy={isBusy}
              error={draft.isTold && lacksProducts(draft.draft) ? t('pick_some') : null}
              onChange={(ids) => draft.set({ ids })}
            />
          ) : null}
          <ChoiceRow
            name={t('way')}
            value={draft.draft.way}
            options={(['up', 'down'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
            onChoose={(way) => draft.set({ way })}
          />
          <div className="pair">
            <NumberField {...draft.field('value')} label={t('percent')} placeholder="5" />
            <SelectField
              label={t('step')}
              value={draft.draft.step}
              disabled={isBusy}
              options={STEPS.map((step) => ({ value: step, label: step }))}
              onChange={(step) => draft.set({ step })}
            />
          </div>
          <p className="bare muted small">{t('untouched')}</p>
          {isAsked ? (
            <ChangedPrices
              preview={preview.data}
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          ) : (
            <p className="bare muted">{t('hint')}</p>
          )}
          <div>
            <Button type="submit" disabled={isBusy}>
              {changing === null ? t('apply') : t('apply_to', { count: changing })}
            </Button>
          </div>
        </form>
      </Paper>
      <PriceRuns />
    </div>
  );
}

function usePricing() {
  const t = useTranslations('simple_admin.simple_prices');
  const queryClient = useQueryClient();
  const looked = (typed: Typed) =>
    queryClient.getQueryData(newPricesQuery(filterOf(typed), changeOf(typed)).queryKey);
  const draft = useDraft({
    initial,
    problems: (typed) => ({
      ids: lacksProducts(typed),
      value: lacksProducts(typed) ? null : problemOf(typed),
    }),
    send: (typed, { idempotencyKey }) => {
      const change = changeOf(typed);
      const seen = looked(typed);
      if (change === null || seen === undefined) throw new Error('sent without having been looked at');
      const body = { filter: filterOf(typed), change, expected: seen.count, seen: seen.seen };
      return changePrices(body, idempotencyKey);
    },
    topics: ['bulk-runs', 'catalogue'],
    done: () => t('begun'),
  });
  const change = changeOf(draft.draft);
  const wanted = JSON.stringify([change, filterOf(draft.draft)]);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const preview = useQuery({
    ...newPricesQuery(filterOf(draft.draft), change),
    enabled: change !== null && !lacksProducts(draft.draft) && asked === wanted,
  });
  const { data } = preview;

  function problemOf(typed: Typed): string | null {
    if (changeOf(typed) === null) return t('wrong');
    const seen = looked(typed);
    if (seen === undefined) return t('wait');
    return seen.count === seen.refused ? t('none') : null;
  }

  return { draft, preview, changing: data === undefined ? null : data.count - data.refused };
}

interface ScopeFieldProps {
  value: string;
  isBusy: boolean;
  onChange: (scope: string) => void;
}

function ScopeField({ value, isBusy, onChange }: ScopeFieldProps) {
  const t = useTranslations('simple_admin.simple_prices');
  const say = useInLanguage();
  const { data: categories = [] } = useQuery(staffCategoriesQuery);
  return (
    <SelectField
      label={t('which')}
      value={value}
      disabled={isBusy}
      options={[
        { value: '', label: t('all') },
        { value: PICKED, label: t('some') },
        ...categories.map(({ id, name, name_ar }) => ({ value: id, label: say(name, name_ar) })),
      ]}
      onChange={onChange}
    />
  );
}
