import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { verdicts, type CatalogueImport } from '#shared/products/imports.contract.ts';
import { Outcomes } from '#web/ui/list/outcomes.tsx';
import { importLinesQuery } from './import-queries.ts';
import { importSearch } from './import-search.ts';
import { LineDetails } from './line-details.tsx';

/** What each line of the file would do, or has done. */
export function ImportLines({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.lines');
  const search = importSearch({ ...useSearch({ from: '/admin/imports/$importId' }) });
  const navigate = useNavigate({ from: '/admin/imports/$importId' });
  const { cursor, ...filters } = search;
  // What is wrong is what people come for.
  const wanted = filters.verdict ?? (one.refused > 0 ? 'refuse' : 'all');
  const asked = { ...(wanted === 'all' ? {} : { verdict: wanted }), ...(cursor && { cursor }) };
  return (
    <Outcomes
      title={t('title')}
      label={t('title')}
      answer={useQuery(importLinesQuery(one.id, one.status, asked))}
      failed={t('load_failed')}
      none={t('none')}
      filter={{
        label: t('show'),
        value: wanted === 'all' ? undefined : wanted,
        all: t('all'),
        options: verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) })),
        onChoose: (verdict) =>
          void navigate({
            search: importSearch({ ...filters, verdict: verdict || 'all' }),
            resetScroll: false,
          }),
      }}
      isFirst={cursor === undefined}
      addressOf={(at) => ({
        to: '/admin/imports/$importId',
        params: { importId: one.id },
        search: at === null ? filters : { ...filters, cursor: at },
      })}
      outcomeOf={(row) => ({
        key: row.line,
        number: t('line', { number: row.line }),
        verdict: t(`verdicts.${row.verdict}`),
        isBad: row.verdict === 'refuse',
        what: <bdi>{row.key}</bdi>,
        details: <LineDetails row={row} />,
      })}
    />
  );
}
