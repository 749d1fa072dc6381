import { Group } from '@mantine/core';
import { IconPlus, IconTable, IconTransfer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { ListFilters } from './list-filters.tsx';
import { productCountsQuery } from './list-queries.ts';
import { listSearch, type ListSearch } from './list-search.ts';
import { ListTiles } from './list-tiles.tsx';
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
      <Tabs search={list.search} />
      <ListFilters list={list} />
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
