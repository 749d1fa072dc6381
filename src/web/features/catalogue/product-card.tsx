import { Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ProductCard as Product } from '#shared/contracts/catalogue.ts';
import { Amount } from '../../ui/amount.tsx';
import { CardBuyButton } from './card-buy-button.tsx';
import { Picture } from './picture.tsx';
import { ProductBadges } from './product-badges.tsx';
import { Rating } from './rating.tsx';
import { useInLanguage, useListInLanguage } from './use-in-language.ts';
import classes from './product-card.module.css';

/** Specification, section 9. */
const SHOWN_FEATURES = 2;

export function ProductCard({ product }: { product: Product }) {
  const local = useInLanguage();
  const localList = useListInLanguage();
  const nameId = useId();
  const name = local(product.name, product.name_ar);
  const description = local(product.short_description, product.short_description_ar);
  const features = localList(product.features, product.features_ar).slice(0, SHOWN_FEATURES);
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={product.in_stock ? classes.picture : `${classes.picture} ${classes.gone}`}>
        <Picture src={product.image_url} name={name} isDecorative />
      </div>
      <div className={classes.body}>
        <Title order={2} size="h3" id={nameId}>
          <Link className={classes.name} to="/product/$productId" params={{ productId: product.id }}>
            {name}
          </Link>
        </Title>
        {description === '' ? null : (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
        <Rating rating={product.rating} />
        <ProductBadges product={product} />
        <ul className={classes.features}>
          {features.map((feature) => (
            <li key={feature} className={classes.feature}>
              <IconCheck size={16} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <span className={classes.price}>
          <Amount money={product.price} />
        </span>
        <CardBuyButton product={product} nameId={nameId} className={classes.buy} />
      </div>
    </article>
  );
}
