import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { categoryQuery } from './catalogue-queries.ts';
import { LoadFailure } from './load-failure.tsx';
import { ProductList } from './product-list.tsx';
import { useInLanguage } from './use-in-language.ts';

export function CategoryPage() {
  const t = useTranslations('catalogue');
  const pages = useTranslations('shell.pages');
  const local = useInLanguage();
  const { categoryId } = useParams({ from: '/shell/category/$categoryId' });
  const { data, error, refetch } = useQuery(categoryQuery(categoryId));
  const name = data === undefined ? pages('categories') : local(data.name, data.name_ar);
  return (
    <Page
      title={name}
      breadcrumb={
        <Breadcrumb>
          <TextLink to="/categories" inherit>
            {pages('categories')}
          </TextLink>
          {data === undefined ? '…' : name}
        </Breadcrumb>
      }
    >
      {data === undefined && error !== null ? (
        <LoadFailure
          title={t('load_categories_failed')}
          error={error}
          onRetry={() => void refetch()}
          elsewhere={
            <ButtonLink to="/categories" variant="default">
              {t('to_categories')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {data === undefined ? (
            <Skeleton height={24} maw="32rem" />
          ) : (
            <Text c="dimmed" maw="44rem">
              {local(data.description, data.description_ar)}
            </Text>
          )}
          <ProductList filters={{ category: categoryId }} empty={<EmptyCategory />} />
        </>
      )}
    </Page>
  );
}

function EmptyCategory() {
  const t = useTranslations('catalogue');
  return (
    <EmptyState
      title={t('no_products_in_category')}
      text={t('no_products_in_category_text')}
      action={<ButtonLink to="/categories">{t('to_categories')}</ButtonLink>}
    />
  );
}
