import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { lineStates, type WritingRun } from '#shared/products/writing.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { RunLine } from './run-line.tsx';
import { runSearch } from './run-search.ts';
import { writingLinesQuery } from './writing-queries.ts';

const AT_ONCE = 20;

/** The texts of a run, old and new side by side. */
export function RunLines({ run }: { run: WritingRun }) {
  const t = useTranslations('writing');
  const list = useList('/admin/descriptions/$runId', runSearch);
  const answer = useQuery(
    writingLinesQuery({ params: { id: run.id }, query: { limit: AT_ONCE, ...runSearch.query(list.search) } }),
  );
  return (
    <section className="stack">
      <h2 className="heading">{t('lines.title')}</h2>
      <Box maw="18rem">
        <FilterChoice
          label={t('lines.state')}
          {...list.choice('state')}
          all={t('lines.all')}
          options={lineStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Box>
      <ListResults
        list={list}
        answer={answer}
        failed={t('lines.load_failed')}
        empty={{ title: t('lines.empty') }}
        nothingFound={{ title: t('lines.nothing') }}
      >
        {(rows) => (
          <ListCard>
            <Lines label={t('lines.title')} rows={rows.map((row) => ({ ...row, id: row.product_id }))}>
              {(line) => <RunLine key={`${line.product_id} ${line.state}`} run={run} line={line} />}
            </Lines>
          </ListCard>
        )}
      </ListResults>
    </section>
  );
}
