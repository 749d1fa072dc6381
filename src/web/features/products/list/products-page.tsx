import { Box, Group } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconCheck,
  IconPackage,
  IconPackageOff,
  IconPlus,
  IconStar,
  IconTable,
  IconTransfer,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import { useMay } from '#web/session/access.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { ListFilters } from './list-filters.tsx';
import { productCountsQuery } from './list-queries.ts';
import { listSearch, type ListSearch } from './list-search.ts';
import { ProductsList } from './products-list.tsx';

/** All products, and those in the trash (specification, section 2). */
export function ProductsPage() {
  const t = useTranslations('products');
  const list = useList('/admin/products', listSearch);
  return (
    <Page
      address={listSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={<Ways />}
    >
      <ListTiles list={list} />
      <Group gap="sm">
        <Tabs search={list.search} />
        <Box flex="1 1 30rem">
          <ListFilters list={list} />
        </Box>
      </Group>
      <ProductsList list={list} />
    </Page>
  );
}

function Ways() {
  const t = useTranslations('products.list');
  const may = useMay();
  return (
    <Group gap="sm">
      {may('manage_prices') ? <Way to="/admin/price-grid" section="price_grid" Icon={IconTable} /> : null}
      <Way to="/admin/imports" section="imports" Icon={IconTransfer} />
      <ButtonLink to="/admin/products/new" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('new')}
      </ButtonLink>
    </Group>
  );
}

interface WayProps {
  to: '/admin/price-grid' | '/admin/imports';
  section: 'price_grid' | 'imports';
  Icon: typeof IconTable;
}

/** To what else is done to products; on phones a picture, so that all fit into a line. */
function Way({ to, section, Icon }: WayProps) {
  const name = useTranslations('admin.sections')(section);
  const isWide = useIsWide();
  return isWide ? (
    <ButtonLink to={to} variant="default" leftSection={<Icon size={18} aria-hidden />}>
      {name}
    </ButtonLink>
  ) : (
    <ButtonLink to={to} variant="default" px="sm" aria-label={name} title={name}>
      <Icon size={20} aria-hidden />
    </ButtonLink>
  );
}

/** Each keeps the other filters. */
function Tabs({ search: { tab, cursor: _, ...others } }: { search: ListSearch }) {
  const t = useTranslations('products.list.tabs');
  const { data: counts } = useQuery(productCountsQuery);
  return (
    <ListTabs label={t('label')}>
      <ListTab
        to="/admin/products"
        search={others}
        resetScroll={false}
        isCurrent={tab === undefined}
        count={counts?.total}
      >
        {t('products')}
      </ListTab>
      <ListTab
        to="/admin/products"
        search={{ ...others, tab: 'trash' }}
        resetScroll={false}
        isCurrent={tab !== undefined}
        count={counts?.trash}
      >
        {t('trash')}
      </ListTab>
    </ListTabs>
  );
}

const tiles = [
  { name: 'total', filter: {}, Icon: IconPackage },
  { name: 'active', filter: { status: 'active' }, Icon: IconCheck },
  { name: 'out_of_stock', filter: { only: 'out_of_stock' }, Icon: IconPackageOff },
  { name: 'monthly_pricing', filter: { only: 'monthly_pricing' }, Icon: IconCalendarRepeat },
  { name: 'featured', filter: { only: 'featured' }, Icon: IconStar },
] as const;

/** Figures of the products outside the trash; each shows what it counts, with search, category and order as they are. */
function ListTiles({ list: { search, show } }: { list: List<ListSearch> }) {
  const t = useTranslations('products.list.tiles');
  const { data: counts, isError } = useQuery(productCountsQuery);
  const { status, only, cursor: _, tab, ...others } = search;
  const isPressed = (filter: Pick<ListSearch, 'status' | 'only'>) =>
    tab === undefined && filter.status === status && filter.only === only;
  return (
    <Tiles label={t('label')}>
      {tiles.map(({ name, filter, Icon }) => (
        <FilterTile
          key={name}
          label={t(name)}
          icon={<Icon size={20} aria-hidden />}
          count={counts?.[name] ?? (isError ? null : undefined)}
          isPressed={isPressed(filter)}
          // Pressed once more, it lets go.
          onPress={() => show(isPressed(filter) ? others : { ...others, ...filter })}
        />
      ))}
    </Tiles>
  );
}
