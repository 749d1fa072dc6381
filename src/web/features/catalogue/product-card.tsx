import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ProductCard as Product } from '#shared/catalogue/catalogue.contract.ts';
import { useBuyingBarrier } from '../orders/buying-barrier.tsx';
import { QuickAdd } from '../orders/quick-add.tsx';
import { CardBuyButton } from './list/card-buy-button.tsx';
import { FavouriteButton } from './marks/favourite-button.tsx';
import { CardShape } from './card-shape.tsx';
import { ProductPrice } from './product/product-price.tsx';
import { Rating } from './reviews/rating.tsx';
import { StockNoticeButton } from './product/stock-notice-button.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './product-card.module.css';

export interface ProductCardProps {
  product: Product;
  /** Among the first on the page: its picture is wanted at once. */
  isFirst?: boolean;
}

/** A product in a grid. All of it leads to its page, but for what can be done here. */
export function ProductCard({ product, isFirst = false }: ProductCardProps) {
  const local = useInLanguage();
  const nameId = useId();
  const name = local(product.name, product.name_ar);
  return (
    <CardShape
      product={product}
      name={name}
      nameId={nameId}
      isFirst={isFirst}
      rating={<Rating rating={product.rating} />}
      heart={<FavouriteButton productId={product.id} name={name} className={`above ${classes.heart}`} />}
      price={<ProductPrice product={product} className={classes.price} />}
      action={<CardAction product={product} name={name} nameId={nameId} className="above" />}
    >
      <Link className="covers" to="/product/$productId" params={{ productId: product.url_slug }}>
        <bdi>{name}</bdi>
      </Link>
    </CardShape>
  );
}

interface CardActionProps {
  product: Product;
  /** In the reader's language. */
  name: string;
  nameId: string;
  className: string | undefined;
}

/** Buy it, or put it into the cart where nothing is to be chosen; or hear when it can be bought. */
export function CardAction({ product, name, nameId, className }: CardActionProps) {
  const { id, cart_quantity: quantity, in_stock: inStock } = product;
  const mayBuy = useBuyingBarrier() === null;
  if (inStock) {
    return (
      <>
        {mayBuy && quantity !== null ? (
          <QuickAdd productId={id} quantity={quantity} name={name} className={className} />
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
