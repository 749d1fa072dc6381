import { Text, Title } from '@mantine/core';
import { IconBolt, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FavouriteButton } from '../marks/favourite-button.tsx';
import { CardAction, type ProductCardProps } from '../product-card.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './product-row.module.css';

/** A line of the price table: many of them on one screen, for who knows what they look for. */
export function ProductRow({ product }: ProductCardProps) {
  const t = useTranslations('catalogue');
  const local = useInLanguage();
  const nameId = useId();
  const name = local(product.name, product.name_ar);
  const isByHand = product.delivery === 'manual';
  return (
    <article className={`hovers ${classes.row}`} aria-labelledby={nameId}>
      <Thumb src={product.image_url} />
      <Title order={2} size="h3" fz="sm" id={nameId} lineClamp={2} lh={1.2} title={name}>
        <Link className="covers" to="/product/$productId" params={{ productId: product.url_slug }}>
          <bdi>{name}</bdi>
        </Link>
      </Title>
      <Text size="sm" c="dimmed" className={classes.delivery ?? ''}>
        {isByHand ? <IconClock size={16} aria-hidden /> : <IconBolt size={16} aria-hidden />}{' '}
        {t(isByHand ? 'table.by_hand' : 'table.codes')}
      </Text>
      <Text size="sm" c={product.in_stock ? 'green' : 'red'} className={classes.stock ?? ''}>
        {t(product.in_stock ? 'in_stock' : 'out_of_stock')}
      </Text>
      <ProductPrice product={product} className={classes.price} />
      <div className={`row end ${classes.actions}`}>
        <CardAction product={product} name={name} nameId={nameId} className="above" />
        <FavouriteButton productId={product.id} name={name} className="above" />
      </div>
    </article>
  );
}
