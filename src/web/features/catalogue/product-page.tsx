import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/contracts/catalogue.ts';
import { ApiProblem } from '../../api/problem.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { productQuery } from './catalogue-queries.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductFailure } from './product-failure.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useInLanguage } from './use-in-language.ts';

export function ProductPage() {
  const pages = useTranslations('shell.pages');
  const t = useTranslations('catalogue');
  const local = useInLanguage();
  const { productId } = useParams({ from: '/shell/product/$productId' });
  const { data, error, refetch } = useQuery(productQuery(productId));
  if (data !== undefined && !isGone(error)) {
    return (
      <Page title={local(data.name, data.name_ar)} breadcrumb={<Place product={data} />}>
        {/* Another product starts afresh: nothing of a dialog goes along. */}
        <ProductDetail key={data.id} product={data} />
      </Page>
    );
  }
  if (error === null) return <ProductSkeleton />;
  return (
    <Page
      title={isGone(error) ? t('product_not_found') : pages('products')}
      breadcrumb={
        <Breadcrumb>
          <TextLink to="/products" inherit>
            {pages('products')}
          </TextLink>
          {isGone(error) ? t('product_not_found') : '…'}
        </Breadcrumb>
      }
    >
      <ProductFailure error={error} isGone={isGone(error)} onRetry={() => void refetch()} />
    </Page>
  );
}

function Place({ product }: { product: Product }) {
  const pages = useTranslations('shell.pages');
  const local = useInLanguage();
  return (
    <Breadcrumb>
      <TextLink to="/products" inherit>
        {pages('products')}
      </TextLink>
      <TextLink to="/category/$categoryId" params={{ categoryId: product.category_id }} inherit>
        {local(product.category_name, product.category_name_ar)}
      </TextLink>
      {local(product.name, product.name_ar)}
    </Breadcrumb>
  );
}

/** Taken off sale, or never there. */
function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'not_found';
}
