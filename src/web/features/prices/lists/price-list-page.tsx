import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { DeleteListButton } from './delete-list-button.tsx';
import { ListedPrices } from './listed-prices.tsx';
import { PriceListFacts } from './price-list-card.tsx';
import type { PriceListDialogProps } from './price-list-dialog.tsx';
import { priceListsQuery } from './price-list-queries.ts';
import { priceListSearch } from './price-list-search.ts';
import classes from './price-lists.module.css';

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

/** One list: what it takes off, who has it, and its fixed prices. */
export function PriceListPage() {
  const t = useTranslations('price_lists');
  const { listId } = useParams({ from: '/admin/price-lists/$listId' });
  const { data, error, refetch } = useQuery(priceListsQuery);
  const list = data?.find(({ id }) => id === listId);
  if (list !== undefined) return <Editor key={list.id} list={list} />;
  return (
    <Page address={priceListSearch} title={t('title')} breadcrumb={<Place />}>
      {data === undefined && error === null ? <RowsSkeleton rows={6} /> : null}
      {data === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <EmptyState
          title={t('gone')}
          action={
            <ButtonLink to="/admin/price-lists" variant="default">
              {t('to_all')}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}

function Place({ name }: { name?: string }) {
  const sections = useTranslations('admin');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {sections('title')}
      </TextLink>
      <TextLink to="/admin/price-lists" inherit>
        {sections('sections.price_lists')}
      </TextLink>
      {name === undefined ? '…' : <bdi>{name}</bdi>}
    </Breadcrumb>
  );
}

function Editor({ list }: { list: PriceList }) {
  const t = useTranslations('price_lists');
  const search = priceListSearch({ ...useSearch({ from: '/admin/price-lists/$listId' }) });
  const navigate = useNavigate({ from: '/admin/price-lists/$listId' });
  const opener = useRef<HTMLButtonElement>(null);
  const { panel, ...filters } = search;
  const close = () => void navigate({ search: filters, replace: true, resetScroll: false });
  return (
    <Page
      address={priceListSearch}
      title={list.name}
      breadcrumb={<Place name={list.name} />}
      actions={
        <Group gap="sm">
          <DeleteListButton list={list} />
          <Button
            ref={opener}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => void navigate({ search: { ...filters, panel: 'change' }, resetScroll: false })}
          >
            {t('change')}
          </Button>
        </Group>
      }
    >
      <div className={classes['head']}>
        <PriceListFacts list={list} />
      </div>
      <ListedPrices list={list} search={filters} />
      <PriceListDialog
        list={list}
        isOpen={panel === 'change'}
        onClose={close}
        onDone={close}
        opener={opener}
      />
    </Page>
  );
}
