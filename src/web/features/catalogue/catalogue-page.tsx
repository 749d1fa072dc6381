import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { productsQuery } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { ProductList } from './product-list.tsx';

export function CataloguePage() {
  const t = useTranslations('catalogue');
  const pages = useTranslations('shell.pages');
  const filters = useSearch({ from: '/shell/products' });
  const navigate = useNavigate({ from: '/products' });
  return (
    <Page title={t('title')} breadcrumb={<Breadcrumb>{pages('products')}</Breadcrumb>}>
      <CatalogueFilters
        filters={filters}
        onChange={(search, { isTyping = false } = {}) =>
          void navigate({ search, replace: isTyping, resetScroll: false })
        }
      />
      <Counts filters={filters} onClear={() => void navigate({ search: {}, resetScroll: false })} />
      <ProductList
        filters={filters}
        empty={
          <EmptyState
            title={t('nothing_found.title')}
            text={t('nothing_found.text')}
            action={
              <Button variant="default" onClick={() => void navigate({ search: {} })}>
                {t('filters.clear')}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

interface CountsProps {
  filters: CatalogueSearch;
  onClear: () => void;
}

function Counts({ filters, onClear }: CountsProps) {
  const t = useTranslations('catalogue');
  const { data, isRefetching, isFetchingNextPage, refetch } = useInfiniteQuery(productsQuery(filters));
  const { total, total_unfiltered: all } = data?.pages.at(-1)?.pagination ?? {};
  return (
    <Group gap="xs">
      <Text component="output" c="dimmed">
        {total === undefined || all === undefined ? null : t('showing', { x: total, y: all })}
      </Text>
      {Object.keys(filters).length === 0 || total === 0 ? null : (
        <Button variant="subtle" size="sm" px="xs" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        ms="auto"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isRefetching && !isFetchingNextPage}
        onClick={() => void refetch()}
      >
        {t('refresh')}
      </Button>
    </Group>
  );
}
