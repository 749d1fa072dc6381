import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Rating } from '../reviews/rating.tsx';
import classes from './related-products.module.css';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/**
 * Others that may be wanted instead or besides. Nothing where there are none, or they do not come. Without buttons to buy
 * them: what is bought on this page is its own product.
 */
export function RelatedProducts({ productId }: { productId: string }) {
  const t = useTranslations('catalogue.product');
  const local = useInLanguage();
  const title = useId();
  const { data } = useQuery({
    queryKey: ['catalogue', 'related', productId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/products/{id}/related', { params: { id: productId }, signal })).data,
    retry: false,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby={title}>
      <Title order={2} id={title}>
        {t('related')}
      </Title>
      <ul className={`cards ${classes['list']}`}>
        {data.map((product) => {
          const name = local(product.name, product.name_ar);
          return (
            <li key={product.id} className="framed leads">
              <Picture src={product.image_url} name={name} isDecorative />
              <Stack gap={4} px="sm" py="sm">
                <Link
                  className="covers strong"
                  to="/product/$productId"
                  params={{ productId: product.url_slug }}
                >
                  {name}
                </Link>
                <Rating rating={product.rating} />
                <span className="strong">
                  <Amount money={product.price} />
                </span>
              </Stack>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
