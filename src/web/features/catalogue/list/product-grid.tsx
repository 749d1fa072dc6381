import type { ProductCard as Product } from '#shared/catalogue/catalogue.contract.ts';
import { ProductCard } from '../product-card.tsx';
import { ProductRow } from './product-row.tsx';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: Product[];
  /** Rows below each other instead of cards beside each other. */
  isList?: boolean;
  /** Those of the filters before, until the new ones are there. */
  isOutdated?: boolean;
}

/** A wide screen shows as many cards in its first row, or rows above its lower edge. */
const FIRST = { grid: 4, list: 7 };

export function ProductGrid({ products, isList = false, isOutdated = false }: ProductGridProps) {
  const Shown = isList ? ProductRow : ProductCard;
  const first = isList ? FIRST.list : FIRST.grid;
  return (
    <ul className={isList ? classes.list : classes.grid} data-outdated={isOutdated || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <Shown product={product} isFirst={index < first} />
        </li>
      ))}
    </ul>
  );
}
