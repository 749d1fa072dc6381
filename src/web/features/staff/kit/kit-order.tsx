import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Outcomes } from '#web/ui/list/outcomes.tsx';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import { Section } from '#web/ui/page/section.tsx';

const KEYS = ['Cyber Oran', 'مكتبة النور', 'Papeterie El Djazair'];
const verdicts = ['done', 'refused'] as const;

/** Rows that are put in an order, and what became of rows. */
export function KitOrder() {
  const t = useTranslations('kit.order');
  const [rows, setRows] = useState(() => KEYS.map((key) => ({ key })));
  const [shown, setShown] = useState('');
  const answer = useQuery({
    queryKey: ['kit', 'outcomes', shown],
    queryFn: async () => ({
      data: verdicts.filter((verdict) => shown === '' || verdict === shown),
      pagination: { limit: 25, next_cursor: null },
    }),
  });
  return (
    <Section title={t('title')}>
      <SortableRows
        isList
        label={t('title')}
        rows={rows}
        nameOf={({ key }) => key}
        onSort={setRows}
        onRemove={({ key }) => setRows(rows.filter((row) => row.key !== key))}
      >
        {({ key }, _, tools) => (
          <div className="row between">
            <bdi>{key}</bdi>
            {tools}
          </div>
        )}
      </SortableRows>
      <Outcomes
        title={t('outcomes')}
        label={t('outcomes')}
        answer={answer}
        failed={t('outcomes')}
        none={t('outcomes')}
        filter={{
          label: t('filter'),
          value: shown,
          all: t('outcomes'),
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
          what: <bdi>{KEYS[verdicts.indexOf(verdict)]}</bdi>,
        })}
      />
    </Section>
  );
}
