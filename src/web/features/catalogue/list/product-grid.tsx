import { useTranslations } from 'use-intl';
import type { ProductCard as Product } from '#shared/catalogue/catalogue.contract.ts';
import { ProductCard } from '../product-card.tsx';
import { ProductRow } from './product-row.tsx';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: Product[];
  /** The rows of a price table instead of cards beside each other. */
  isList?: boolean;
  /** Those of the filters before, until the new ones are there. */
  isOutdated?: boolean;
}

/** A wide screen shows as many cards in its first row. */
const FIRST = 5;

const HEADS = ['product', 'delivery', 'stock', 'price'] as const;

/** For the eye alone: each row says by itself what it holds. */
function Heads() {
  const t = useTranslations('catalogue.table.heads');
  return (
    <li className={`muted tiny ${classes.heads}`} aria-hidden>
      {HEADS.map((head) => (
        <span key={head}>{t(head)}</span>
      ))}
    </li>
  );
}

export function ProductGrid({ products, isList = false, isOutdated = false }: ProductGridProps) {
  const Shown = isList ? ProductRow : ProductCard;
  return (
    <ul
      className={`bare stack gap-sm fades ${isList ? `framed clipped ${classes.list}` : classes.grid}`}
      data-outdated={isOutdated || undefined}
    >
      {isList ? <Heads /> : null}
      {products.map((product, index) => (
        <li key={product.id}>
          <Shown product={product} isFirst={index < FIRST} />
        </li>
      ))}
    </ul>
  );
}
