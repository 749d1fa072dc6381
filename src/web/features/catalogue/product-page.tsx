import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/contracts/catalogue.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { productQuery } from './catalogue-queries.ts';
import { isGone, LoadFailure } from './load-failure.tsx';
import { ProductDetail } from './product-detail.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useInLanguage } from './use-in-language.ts';

export function ProductPage() {
  const pages = useTranslations('shell.pages');
  const t = useTranslations('catalogue');
  const failed = useTranslations('shell.failed');
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
    <Page title={pages('products')} breadcrumb={<Breadcrumb>{pages('products')}</Breadcrumb>}>
      <LoadFailure
        title={isGone(error) ? t('product_not_found') : failed('title')}
        error={error}
        onRetry={() => void refetch()}
        elsewhere={
          <ButtonLink to="/products" variant="default">
            {t('to_products')}
          </ButtonLink>
        }
      />
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
