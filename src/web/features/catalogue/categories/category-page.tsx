import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { categoryQuery } from '../list/catalogue-queries.ts';
import { listSearch, type ListSearch } from '../list/catalogue-search.ts';
import { ListTools } from '../list/list-tools.tsx';
import { isGone, LoadFailure } from '../list/load-failure.tsx';
import { ProductGridSkeleton } from '../list/product-grid-skeleton.tsx';
import { ProductList } from '../list/product-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

export function CategoryPage() {
  const t = useTranslations('catalogue');
  const pages = useTranslations('shell.pages');
  const local = useInLanguage();
  const { categoryId } = useParams({ from: '/shell/category/$categoryId' });
  const { data: kept, error, refetch } = useQuery(categoryQuery(categoryId));
  // Taken out of the store while someone looks at it.
  const data = isGone(error) ? undefined : kept;
  const failure = t(isGone(error) ? 'category_not_found' : 'load_categories_failed');
  const name = data === undefined ? pages('categories') : local(data.name, data.name_ar);
  return (
    <Page
      address={listSearch}
      title={name}
      breadcrumb={
        <Breadcrumb>
          <TextLink to="/categories" inherit>
            {pages('categories')}
          </TextLink>
          {data !== undefined ? name : error === null ? '…' : failure}
        </Breadcrumb>
      }
    >
      {data !== undefined ? (
        <Products category={data} />
      ) : error === null ? (
        <>
          <Skeleton height={24} maw="32rem" />
          <ProductGridSkeleton />
        </>
      ) : (
        <LoadFailure
          title={failure}
          error={error}
          onRetry={() => void refetch()}
          elsewhere={<ButtonLink to="/categories">{t('to_categories')}</ButtonLink>}
        />
      )}
    </Page>
  );
}

function Products({ category }: { category: Category }) {
  const t = useTranslations('catalogue');
  const local = useInLanguage();
  const list = listSearch({ ...useSearch({ from: '/shell/category/$categoryId' }) });
  const navigate = useNavigate({ from: '/category/$categoryId' });
  const show = (wanted: ListSearch, isReplaced: boolean) =>
    void navigate({ search: rebaseSearch(list, wanted), replace: isReplaced, resetScroll: false });
  const description = local(category.description, category.description_ar);
  return (
    <>
      {description === '' ? null : (
        <Text c="dimmed" maw="44rem">
          {description}
        </Text>
      )}
      <div className="row wrap">
        <Text c="dimmed">{t('product_count', { count: category.product_count })}</Text>
        <ListTools list={list} onChange={(wanted) => show(listSearch(wanted), false)} />
      </div>
      <ProductList
        filters={{ category: category.id }}
        list={list}
        onPages={(pages) => show({ ...list, pages }, true)}
        empty={
          <EmptyState
            title={t('no_products_in_category')}
            text={t('no_products_in_category_text')}
            action={<ButtonLink to="/categories">{t('to_categories')}</ButtonLink>}
          />
        }
      />
    </>
  );
}
