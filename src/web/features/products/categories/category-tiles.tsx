import { IconCategory, IconCheck, IconPhoto, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import type { CategoriesSearch } from './categories-search.ts';

interface CategoryTilesProps {
  /** undefined: on their way; null: they could not be loaded. */
  categories: readonly StaffCategory[] | null | undefined;
  search: CategoriesSearch;
  onChange: (search: CategoriesSearch) => void;
}

const tiles = [
  { name: 'total', filter: {}, Icon: IconCategory, counts: () => true },
  { name: 'active', filter: { show: 'active' }, Icon: IconCheck, counts: ({ is_active }) => is_active },
  {
    name: 'inactive',
    filter: { show: 'inactive' },
    Icon: IconPlayerPause,
    counts: ({ is_active }) => !is_active,
  },
  {
    name: 'with_images',
    filter: { show: 'with_images' },
    Icon: IconPhoto,
    counts: ({ image_url }) => image_url !== null,
  },
] as const satisfies {
  name: string;
  filter: CategoriesSearch;
  Icon: typeof IconCheck;
  counts: (category: StaffCategory) => boolean;
}[];

/** Figures of all categories; each shows what it counts. */
export function CategoryTiles({ categories, search: { show, ...others }, onChange }: CategoryTilesProps) {
  const t = useTranslations('categories.tiles');
  return (
    <Tiles label={t('label')}>
      {tiles.map(({ name, filter, Icon, counts }) => {
        const isPressed = ('show' in filter ? filter.show : undefined) === show;
        return (
          <FilterTile
            key={name}
            label={t(name)}
            icon={<Icon size={20} aria-hidden />}
            count={categories === null ? null : categories?.filter(counts).length}
            isPressed={isPressed}
            // Pressed once more, it lets go.
            onPress={() => onChange(isPressed ? others : { ...others, ...filter })}
          />
        );
      })}
    </Tiles>
  );
}
