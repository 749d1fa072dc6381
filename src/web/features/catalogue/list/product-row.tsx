import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { FavouriteButton } from '../marks/favourite-button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { ProductBadges } from '../product-badges.tsx';
import { CardAction, type ProductCardProps } from '../product-card.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import { Rating } from '../reviews/rating.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './product-row.module.css';

/** A product in a list: many of them on one screen, for who knows what they look for. */
export function ProductRow({ product, isFirst = false }: ProductCardProps) {
  const local = useInLanguage();
  const nameId = useId();
  const name = local(product.name, product.name_ar);
  return (
    <article className={classes.row} aria-labelledby={nameId}>
      <div className={product.in_stock ? classes.picture : `${classes.picture} ${classes.gone}`}>
        <Picture src={product.image_url} name={name} sizes="6rem" isDecorative isMain={isFirst} />
      </div>
      <div className={classes.words}>
        <Title order={2} size="h3" fz="md" id={nameId}>
          <Link className={classes.name} to="/product/$productId" params={{ productId: product.url_slug }}>
            <bdi>{name}</bdi>
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={1} className={classes.description}>
          {local(product.short_description, product.short_description_ar)}
        </Text>
        <div className={classes.facts}>
          <Rating rating={product.rating} />
          <ProductBadges product={product} />
        </div>
      </div>
      <ProductPrice product={product} className={classes.price} />
      <div className={classes.actions}>
        <CardAction product={product} name={name} nameId={nameId} className={classes.action} />
        <FavouriteButton productId={product.id} name={name} className={classes.heart} />
      </div>
    </article>
  );
}
