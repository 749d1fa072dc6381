import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DeleteListButton } from './delete-list-button.tsx';
import { ListedPrices } from './listed-prices.tsx';
import { PriceListFacts } from './price-list-card.tsx';
import type { PriceListDialogProps } from './price-list-dialog.tsx';
import { priceListSearch, priceListsQuery } from './price-list-queries.ts';

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

/** One list: what it takes off, who has it, and its fixed prices. */
export function PriceListPage() {
  const t = useTranslations('price_lists');
  const place = usePlace();
  const { listId } = useParams({ from: '/admin/price-lists/$listId' });
  const page = { address: priceListSearch, title: t('title'), breadcrumb: place() };
  return (
    <AnsweredPage {...page} answer={useQuery(priceListsQuery)} failed={t('load_failed')}>
      {(lists) => {
        const list = lists.find(({ id }) => id === listId);
        if (list !== undefined) return <Editor key={list.id} list={list} />;
        const toAll = (
          <ButtonLink to="/admin/price-lists" variant="default">
            {t('to_all')}
          </ButtonLink>
        );
        return (
          <Page {...page}>
            <EmptyState title={t('gone')} action={toAll} />
          </Page>
        );
      }}
    </AnsweredPage>
  );
}

function usePlace() {
  const name = useTranslations('admin.sections')('price_lists');
  return (list?: PriceList) => (
    <AdminBreadcrumb section={{ to: '/admin/price-lists', name }}>
      {list === undefined ? '…' : <bdi>{list.name}</bdi>}
    </AdminBreadcrumb>
  );
}

function Editor({ list: priceList }: { list: PriceList }) {
  const t = useTranslations('price_lists');
  const list = useList('/admin/price-lists/$listId', priceListSearch);
  const opener = useRef<HTMLButtonElement>(null);
  const { panel, ...filters } = list.search;
  const close = () => list.show(filters, { isTyping: true });
  return (
    <Page
      address={priceListSearch}
      title={priceList.name}
      breadcrumb={usePlace()(priceList)}
      actions={
        <Group gap="sm">
          <DeleteListButton list={priceList} />
          <Button
            ref={opener}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => list.show({ ...filters, panel: 'change' })}
          >
            {t('change')}
          </Button>
        </Group>
      }
    >
      <PriceListFacts list={priceList} />
      <ListedPrices priceList={priceList} list={list} />
      <PriceListDialog
        list={priceList}
        isOpen={panel === 'change'}
        onClose={close}
        onDone={close}
        opener={opener}
      />
    </Page>
  );
}
