import type { ProductCard as Product } from '#shared/contracts/catalogue.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: Product[];
  /** Those of the filters before, until the new ones are there. */
  isOutdated?: boolean;
}

export function ProductGrid({ products, isOutdated = false }: ProductGridProps) {
  return (
    <ul className={classes.grid} data-outdated={isOutdated || undefined}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
