import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { Outcomes } from '#web/ui/list/outcomes.tsx';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import { useStoreOrder } from '#web/ui/order/use-store-order.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Sample } from './sample.tsx';

const NAMES = ['Cyber Oran', 'مكتبة النور', 'Papeterie El Djazair'];
const shopsQuery = queryOptions({
  queryKey: ['kit', 'shops'],
  queryFn: async () => NAMES.map((id) => ({ id })),
  staleTime: Infinity,
});
const verdicts = ['done', 'refused'] as const;

/** Rows that are put in an order, and what became of rows. */
export function KitOrder() {
  const t = useTranslations('kit.order');
  const [shown, setShown] = useState('');
  const answer = useQuery({
    queryKey: ['kit', 'outcomes', shown],
    queryFn: async () => ({
      data: verdicts.filter((verdict) => shown === '' || verdict === shown),
      pagination: { limit: 25, next_cursor: null },
    }),
  });
  return (
    <Section id="order" title={t('title')}>
      <Sample of="SortableRows, useStoreOrder">
        <Shops />
      </Sample>
      <Sample of="Outcomes">
        <Outcomes
          label={t('outcomes')}
          answer={answer}
          failed={t('failed')}
          none={t('none')}
          filter={{
            label: t('filter'),
            value: shown,
            all: t('every'),
            options: verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) })),
            onChoose: setShown,
          }}
          isFirst
          addressOf={() => ({ to: '/admin/kit' })}
          outcomeOf={(verdict) => ({
            key: verdict,
            number: verdicts.indexOf(verdict) + 1,
            verdict: t(`verdicts.${verdict}`),
            isBad: verdict === 'refused',
            what: <bdi>{NAMES[verdicts.indexOf(verdict)]}</bdi>,
          })}
        />
      </Sample>
    </Section>
  );
}

function Shops() {
  const t = useTranslations('kit.order');
  const queryClient = useQueryClient();
  const { data: known = [] } = useQuery(shopsQuery);
  const { rows, sort } = useStoreOrder(known, shopsQuery.queryKey, async (ids) => ids.map((id) => ({ id })));
  return (
    <ListCard>
      <SortableRows
        isList
        label={t('title')}
        rows={rows.map(({ id }) => ({ key: id, id }))}
        nameOf={({ id }) => id}
        onSort={sort}
        onRemove={({ id }) =>
          queryClient.setQueryData(shopsQuery.queryKey, (before = []) =>
            before.filter((row) => row.id !== id),
          )
        }
      >
        {({ id }, _, tools) => (
          <div className="row between">
            <bdi>{id}</bdi>
            {tools}
          </div>
        )}
      </SortableRows>
    </ListCard>
  );
}
