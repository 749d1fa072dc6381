import { IconBan, IconClockOff, IconKey, IconLock, IconShoppingCart } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import { codeStates } from '#shared/codes/codes.contract.ts';
import type { List } from '#web/ui/list/use-list.ts';
import type { ProductCodesSearch } from './codes-search.ts';
import type { ProductCodes } from './product-codes-page.tsx';

const ICONS = {
  free: IconKey,
  sold: IconShoppingCart,
  quarantined: IconBan,
  expired: IconClockOff,
  reserved: IconLock,
} as const;

/** How many codes there are in each state; each shows them below. */
export function CodeTiles({ product, list }: { product: ProductCodes; list: List<ProductCodesSearch> }) {
  const t = useTranslations('codes');
  return (
    <Tiles label={t('one.counts')}>
      {codeStates.map((state) => {
        const Icon = ICONS[state];
        return (
          <FilterTile
            key={state}
            label={t(`states.${state}`)}
            icon={<Icon size={20} aria-hidden />}
            count={product[state]}
            isPressed={list.search.status === state}
            onPress={() => list.choose({ status: list.search.status === state ? '' : state })}
          />
        );
      })}
    </Tiles>
  );
}
