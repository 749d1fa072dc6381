import { Button, Stack, Text } from '@mantine/core';
import { IconBan, IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { codeStates, type StoredCode } from '#shared/codes/codes.contract.ts';
import type { BulkTarget } from '#web/features/staff/begin-run.ts';
import { MatchingButton } from '#web/features/staff/matching-button.tsx';
import { RunningNotice } from '#web/features/staff/running-notice.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { usePoolName } from './code-pools.tsx';
import { CodeRows, isMovable } from './code-rows.tsx';
import { codeListQuery } from './codes-queries.ts';
import { productCodesSearch, type ProductCodesSearch } from './codes-search.ts';
import type { ProductCodes } from './product-codes-page.tsx';
import { part } from '#web/ui/page/part.ts';

const MoveDialog = part(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface CodeListProps {
  product: ProductCodes;
  list: List<ProductCodesSearch>;
  onAdd: () => void;
}

/** What became of each code, a page at a time; what it says is in no answer of the store. */
export function CodeList({ product, list, onAdd }: CodeListProps) {
  const t = useTranslations('codes');
  const nameOf = usePoolName();
  const { search } = list;
  const query = { ...productCodesSearch.query(search), limit: 50 };
  const answer = useQuery(codeListQuery({ params: { id: product.product_id }, query }));
  return (
    <Stack gap="md" component="section">
      <div>
        <h2 className="heading">{t('codes.title')}</h2>
        <Text size="sm" c="dimmed">
          {t('codes.masked')}
        </Text>
      </div>
      <Filters label={t('list.filters')}>
        <FilterChoice
          {...list.choice('status')}
          label={t('codes.filter_state')}
          all={t('codes.all_states')}
          options={codeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {product.pools.length < 2 ? null : (
          <FilterChoice
            {...list.choice('pool')}
            label={t('codes.filter_pool')}
            all={t('codes.all_pools')}
            options={product.pools.map((pool) => ({ value: pool.pool_id, label: nameOf(pool) }))}
          />
        )}
      </Filters>
      <RunningNotice />
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={{
          title: t('codes.none'),
          ...(product.takes_codes
            ? {
                text: t('codes.none_text'),
                action: (
                  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
                    {t('add.action')}
                  </Button>
                ),
              }
            : {}),
        }}
        nothingFound={{ title: t('codes.nothing_found') }}
      >
        {(codes, { isWhole }) => (
          <Loaded
            // Another page, or other filters: what was picked is out of sight.
            key={JSON.stringify(query)}
            codes={codes}
            matching={isWhole ? null : matchingOf(product.product_id, search)}
            hasPools={product.pools.length > 1}
          />
        )}
      </ListResults>
    </Stack>
  );
}

/** Free codes are taken from sale, those of the quarantine put back; with both in the list, the first. */
function matchingOf(productId: string, { status, pool }: ProductCodesSearch): BulkTarget | null {
  if (status === 'sold' || status === 'expired' || status === 'reserved') return null;
  return {
    kind: 'codes',
    acts: [status === 'quarantined' ? 'release' : 'quarantine'],
    filter: pool === undefined ? {} : { pool_id: pool },
    productId,
  };
}

interface LoadedProps {
  codes: readonly StoredCode[];
  /** Those on other pages too; null: there are none. */
  matching: BulkTarget | null;
  hasPools: boolean;
}

function Loaded({ codes, matching, hasPools }: LoadedProps) {
  const t = useTranslations('codes');
  const movable = codes.filter(isMovable);
  const selection = useSelection(movable.map(({ id }) => id));
  const picked = movable.filter(({ id }) => selection.has(id));
  const [move, setMove] = useState<{ to: 'quarantine' | 'release'; ids: string[] } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const groups = [
    { to: 'quarantine', ids: picked.filter(({ status }) => status === 'free'), Icon: IconBan },
    { to: 'release', ids: picked.filter(({ status }) => status !== 'free'), Icon: IconArrowBackUp },
  ] as const;
  return (
    <div>
      {movable.length === 0 ? null : (
        <SelectionBar
          selection={selection}
          words={{
            all: t('codes.pick_all', { count: movable.length }),
            picked: t('codes.picked', { count: picked.length }),
            clear: t('codes.pick_none'),
          }}
        >
          {groups.map(({ to, ids, Icon }) =>
            ids.length === 0 ? null : (
              <Button
                key={to}
                ref={opener}
                size="sm"
                variant="default"
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => setMove({ to, ids: ids.map(({ id }) => id) })}
              >
                {t(`${to}.action`, { count: ids.length })}
              </Button>
            ),
          )}
          {selection.isAll && matching !== null ? (
            <MatchingButton target={matching} picked={picked.length} />
          ) : null}
        </SelectionBar>
      )}
      <CodeRows codes={codes} hasPools={hasPools} selection={selection} />
      {move === null ? null : (
        <PartBoundary fallback={null}>
          <MoveDialog
            to={move.to}
            ids={move.ids}
            opener={opener}
            onDone={selection.clear}
            onClose={() => setMove(null)}
          />
        </PartBoundary>
      )}
    </div>
  );
}
