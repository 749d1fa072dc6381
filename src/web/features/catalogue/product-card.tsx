import { Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import type { ProductCard as Product } from '#shared/catalogue/catalogue.contract.ts';
import { useBuyingBarrier } from '../orders/buying-barrier.tsx';
import { CardBuyButton } from './list/card-buy-button.tsx';
import { FavouriteButton } from './marks/favourite-button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { ProductBadges } from './product-badges.tsx';
import { ProductPrice } from './product/product-price.tsx';
import { Rating } from './reviews/rating.tsx';
import { StockNoticeButton } from './product/stock-notice-button.tsx';
import { useInLanguage, useListInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './product-card.module.css';
import { part } from '#web/ui/page/part.ts';

/** Beside what the card is for, so it comes behind it. */
const QuickAdd = part(async () => (await import('#web/features/orders/quick-add.tsx')).QuickAdd, ['cart']);

/** Specification, section 9. */
const SHOWN_FEATURES = 2;

export interface ProductCardProps {
  product: Product;
  /** Among the first on the page: its picture is wanted at once. */
  isFirst?: boolean;
}

/** A product in a grid. All of it leads to its page, but for what can be done here. */
export function ProductCard({ product, isFirst = false }: ProductCardProps) {
  const local = useInLanguage();
  const localList = useListInLanguage();
  const nameId = useId();
  const name = local(product.name, product.name_ar);
  const description = local(product.short_description, product.short_description_ar);
  const features = localList(product.features, product.features_ar).slice(0, SHOWN_FEATURES);
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={product.in_stock ? classes.picture : `${classes.picture} ${classes.gone}`}>
        <Picture
          src={product.image_url}
          name={name}
          sizes="(max-width: 36em) 7.5rem, 20rem"
          isDecorative
          isMain={isFirst}
        />
      </div>
      <div className={classes.body}>
        <Title order={2} size="h3" id={nameId} className={classes.title}>
          <Link className={classes.name} to="/product/$productId" params={{ productId: product.url_slug }}>
            <bdi>{name}</bdi>
          </Link>
        </Title>
        {description === '' ? null : (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
        <Rating rating={product.rating} />
        <ProductBadges product={product} />
        {features.length === 0 ? null : (
          <ul className={classes.features}>
            {features.map((feature) => (
              <li key={feature} className={classes.feature}>
                <IconCheck size={16} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.foot}>
        <ProductPrice product={product} className={classes.price} />
        <CardAction
          product={product}
          name={name}
          nameId={nameId}
          className={classes.action}
          cartClassName={classes.cart}
        />
      </div>
      <FavouriteButton productId={product.id} name={name} className={classes.heart} />
    </article>
  );
}

interface CardActionProps {
  product: Product;
  /** In the reader's language. */
  name: string;
  nameId: string;
  className?: string | undefined;
  cartClassName: string | undefined;
}

/** Buy it, or put it into the cart where nothing is to be chosen; or hear when it can be bought. */
export function CardAction({ product, name, nameId, className, cartClassName }: CardActionProps) {
  const { id, cart_quantity: quantity, in_stock: inStock } = product;
  const mayBuy = useBuyingBarrier() === null;
  if (inStock) {
    return (
      <>
        {mayBuy && quantity !== null ? (
          <Suspense fallback={null}>
            <QuickAdd productId={id} quantity={quantity} name={name} className={cartClassName} />
          </Suspense>
        ) : null}
        <CardBuyButton product={product} nameId={nameId} className={className} />
      </>
    );
  }
  return (
    <StockNoticeButton
      productId={product.id}
      name={name}
      {...(className === undefined ? {} : { className })}
    />
  );
}
