import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { productQuery } from '../list/catalogue-queries.ts';
import { isGone, LoadFailure } from '../list/load-failure.tsx';
import { ProductDetail } from '../product-detail.tsx';
import { productSearch } from './product-search.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import classes from '../product-detail.module.css';

export function ProductPage() {
  const pages = useTranslations('shell.pages');
  const t = useTranslations('catalogue');
  const failed = useTranslations('shell.failed');
  const local = useInLanguage();
  const { productId } = useParams({ from: '/shell/product/$productId' });
  const { data, error, refetch } = useQuery(productQuery(productId));
  useOwnAddress(data, productId);
  // What an address has beyond what can be chosen is none of it.
  const search = productSearch({ ...useSearch({ from: '/shell/product/$productId' }) });
  if (data !== undefined && !isGone(error)) {
    return (
      <Page
        address={productSearch}
        title={local(data.name, data.name_ar)}
        breadcrumb={<Place product={data} />}
      >
        {/* Another product starts afresh: nothing of a dialog goes along. */}
        <ProductDetail key={data.id} product={data} search={search} />
      </Page>
    );
  }
  if (error === null) return <ProductSkeleton />;
  return (
    <Page
      address={productSearch}
      title={pages('products')}
      breadcrumb={<Breadcrumb>{pages('products')}</Breadcrumb>}
    >
      <LoadFailure
        title={isGone(error) ? t('product_not_found') : failed('title')}
        error={error}
        onRetry={() => void refetch()}
        elsewhere={<ButtonLink to="/products">{t('to_products')}</ButtonLink>}
      />
    </Page>
  );
}

/** The address of a product has its slug: one that came with the id is replaced by it. */
function useOwnAddress(product: Product | undefined, given: string): void {
  const navigate = useNavigate({ from: '/product/$productId' });
  const queryClient = useQueryClient();
  useEffect(() => {
    if (product === undefined || product.url_slug === given) return;
    // It is there already: the page stays as it is.
    queryClient.setQueryData(productQuery(product.url_slug).queryKey, product);
    void navigate({
      params: { productId: product.url_slug },
      search: true,
      replace: true,
      resetScroll: false,
    });
  }, [product, given, navigate, queryClient]);
}

function Place({ product }: { product: Product }) {
  const pages = useTranslations('shell.pages');
  const local = useInLanguage();
  return (
    <Breadcrumb>
      <TextLink to="/products" inherit>
        {pages('products')}
      </TextLink>
      <TextLink to="/category/$categoryId" params={{ categoryId: product.category_slug }} inherit>
        {local(product.category_name, product.category_name_ar)}
      </TextLink>
      {local(product.name, product.name_ar)}
    </Breadcrumb>
  );
}

function ProductSkeleton() {
  const t = useTranslations('catalogue');
  return (
    // The footer stays below what is seen, as it will.
    <Stack gap="lg" mih="100dvh">
      <Text component="output" size="sm" c="dimmed">
        {t('loading_product')}
      </Text>
      <Stack gap="xs" aria-hidden>
        <Skeleton height={36} width="60%" />
        <Skeleton height={26} width="30%" />
        <Skeleton height={26} width="25%" />
      </Stack>
      <div className={classes.columns} aria-hidden>
        <Skeleton radius="lg" style={{ aspectRatio: '4 / 3' }} />
        <Stack gap="md">
          <Skeleton height={48} width="50%" />
          <Skeleton height={56} radius="md" />
          <Skeleton height={56} radius="md" />
          <Skeleton height={44} radius="md" />
        </Stack>
      </div>
    </Stack>
  );
}
