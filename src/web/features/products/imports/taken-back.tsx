import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { outcomes, type CatalogueImport, type TakeBack } from '#shared/products/imports.contract.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Outcomes } from '#web/ui/list/outcomes.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Counts } from '#web/ui/show/counts.tsx';
import { importProductsQuery, takeBackQuery } from './import-queries.ts';
import { importSearch } from './import-search.ts';

/** What became of the products of an import that was taken back, and of which of them it could not be. */
export function TakenBack({ one: { id, status } }: { one: CatalogueImport }) {
  const t = useTranslations('imports.back');
  return (
    <section className="stack">
      <h2 className="heading">{t('products')}</h2>
      <Answered answer={useQuery(takeBackQuery(id, status))} failed={t('load_failed')}>
        {(counts) => (
          <>
            <Counts
              of={outcomes.map((name) => ({
                name: t(`figures.${name}`),
                count: counts[name],
                isBad: name === 'kept' && counts.kept > 0,
              }))}
            />
            <Products id={id} counts={counts} />
          </>
        )}
      </Answered>
    </section>
  );
}

function Products({ id, counts }: { id: string; counts: TakeBack }) {
  const t = useTranslations('imports.back');
  const search = importSearch({ ...useSearch({ from: '/admin/imports/$importId' }) });
  const navigate = useNavigate({ from: '/admin/imports/$importId' });
  const { from, ...filters } = search;
  // What is not as it was is what people come for.
  const wanted = filters.result ?? outcomes.findLast((name) => counts[name] > 0) ?? 'all';
  const asked = { ...(wanted === 'all' ? {} : { result: wanted }), ...(from && { cursor: from }) };
  return (
    <Outcomes
      label={t('products')}
      answer={useQuery(importProductsQuery(id, asked))}
      failed={t('load_failed')}
      none={t('none')}
      filter={{
        label: t('show'),
        value: wanted === 'all' ? undefined : wanted,
        all: t('all'),
        options: outcomes.map((value) => ({ value, label: t(`figures.${value}`) })),
        onChoose: (result) =>
          void navigate({
            search: importSearch({ ...filters, result: result || 'all' }),
            resetScroll: false,
          }),
      }}
      isFirst={from === undefined}
      addressOf={(at) => ({
        to: '/admin/imports/$importId',
        params: { importId: id },
        search: at === null ? filters : { ...filters, from: at },
      })}
      outcomeOf={({ product_id: productId, name, sku, result, reason }) => ({
        key: productId,
        number: <bdi>{sku}</bdi>,
        verdict: t(`figures.${result}`),
        isBad: result === 'kept',
        what: (
          <TextLink to="/admin/products/$productId" params={{ productId }}>
            <bdi>{name}</bdi>
          </TextLink>
        ),
        details: reason === null ? null : <div>{t(`reasons.${reason}`)}</div>,
      })}
    />
  );
}
