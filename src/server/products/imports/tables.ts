import type { ImportKind } from '#shared/products/imports.contract.ts';
import { categoryTable } from './category-table.ts';
import type { Table } from './judgement.ts';
import { productTable } from './product-table.ts';
import { tierTable } from './tier-table.ts';

export const tables: Record<ImportKind, Table> = {
  products: productTable,
  categories: categoryTable,
  tiers: tierTable,
};
