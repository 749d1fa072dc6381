import { IconBan, IconClockOff, IconKey, IconShoppingCart } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { codeStates } from '#shared/codes/codes.contract.ts';
import { FilterTile } from '#web/ui/list/filter-tile.tsx';
import list from '#web/ui/list/staff-list.module.css';
import type { ProductCodesSearch } from './codes-search.ts';
import type { ProductCodes } from './product-codes-page.tsx';

const ICONS = { free: IconKey, sold: IconShoppingCart, quarantined: IconBan, expired: IconClockOff } as const;

interface CodeTilesProps {
  product: ProductCodes;
  search: ProductCodesSearch;
  onChange: (search: ProductCodesSearch) => void;
}

/** How many codes there are in each state; each shows them below. */
export function CodeTiles({ product, search: { cursor: _, status, ...others }, onChange }: CodeTilesProps) {
  const t = useTranslations('codes');
  return (
    <ul className={list['tiles']} aria-label={t('one.counts')}>
      {codeStates.map((state) => {
        const Icon = ICONS[state];
        return (
          <FilterTile
            key={state}
            label={t(`states.${state}`)}
            icon={<Icon size={20} aria-hidden />}
            count={product[state]}
            isPressed={status === state}
            onPress={() => onChange(status === state ? others : { ...others, status: state })}
          />
        );
      })}
    </ul>
  );
}
