import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { codeStates, type CodeProduct } from '#shared/codes/codes.contract.ts';
import { countText } from '#shared/count-text.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { codeProductsQuery } from './codes-queries.ts';
import { codesSearch } from './codes-search.ts';
import { LowMark } from './low-mark.tsx';

/** Products that are delivered by code, and how many codes there are of each. */
export function CodesPage() {
  const t = useTranslations('codes');
  const list = useList('/admin/codes', codesSearch);
  const answer = useQuery(codeProductsQuery({ query: codesSearch.query(list.search) }));
  const columns: Column<CodeProduct>[] = [
    { name: t('product'), grows: true, card: 'title', show: (product) => <ProductName product={product} /> },
    ...codeStates.map((state) => ({
      name: t(`states.${state}`),
      isEnd: true,
      show: (product: CodeProduct) => countText(product[state]),
    })),
    {
      name: t('list.threshold'),
      isEnd: true,
      show: ({ threshold }) => (threshold === null ? '–' : countText(threshold)),
    },
  ];
  return (
    <Page
      address={codesSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Filters label={t('list.filters')}>
        <SearchField
          {...list.field('search')}
          label={t('list.search')}
          placeholder={t('list.search_placeholder')}
        />
        <FilterChoice
          {...list.choice('only')}
          label={t('list.show')}
          all={t('list.all')}
          options={(['low', 'out', 'expiring'] as const).map((value) => ({
            value,
            label: t(`list.${value}`),
          }))}
        />
      </Filters>
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={{
          title: t('list.none'),
          text: t('list.none_text'),
          action: <ButtonLink to="/admin/products">{t('list.products')}</ButtonLink>,
        }}
        nothingFound={{ title: t('list.nothing_found'), text: t('list.nothing_found_text') }}
      >
        {(products) => (
          <DataList
            caption={t('list.caption')}
            rows={products.map((product) => ({ ...product, id: product.product_id }))}
            columns={columns}
          />
        )}
      </ListResults>
    </Page>
  );
}

function ProductName({ product }: { product: CodeProduct }) {
  const say = useInLanguage();
  return (
    <Group gap="sm" wrap="nowrap">
      <Thumb src={product.image_url} />
      <Words>
        <RowLink to="/admin/codes/$productId" params={{ productId: product.product_id }}>
          <bdi>{say(product.name, product.name_ar)}</bdi>
        </RowLink>
        <Group gap="0 0.375rem">
          <Detail>
            <CodeText>{product.sku}</CodeText>
          </Detail>
          <LowMark isLow={product.is_low} free={product.free} />
        </Group>
      </Words>
    </Group>
  );
}
