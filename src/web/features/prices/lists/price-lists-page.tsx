import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';
import { CardGridSkeleton } from '#web/ui/page/skeletons.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { PriceListCard } from './price-list-card.tsx';
import type { PriceListDialogProps } from './price-list-dialog.tsx';
import { priceListsQuery } from './price-list-queries.ts';

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

/** What lies open over the page. */
const priceListsSearch = searchOf({ panel: opens(oneOf(['new'])) });

/** Price lists: a percentage off everything, and fixed prices (design, section 6). */
export function PriceListsPage() {
  const t = useTranslations('price_lists');
  const { panel } = priceListsSearch({ ...useSearch({ from: '/admin/price-lists' }) });
  const navigate = useNavigate({ from: '/admin/price-lists' });
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = panel === 'new';
  const setOpen = (open: boolean) =>
    void navigate({ search: open ? { panel: 'new' } : {}, replace: !open, resetScroll: false });
  return (
    <Page
      address={priceListsSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        <Button ref={opener} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('new')}
        </Button>
      }
    >
      <Answered
        answer={useQuery(priceListsQuery)}
        failed={t('load_failed')}
        waiting={<CardGridSkeleton cards={3} height={150} />}
      >
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState title={t('empty')} text={t('empty_text')} />
          ) : (
            <ul className="cards" aria-label={t('title')}>
              {lists.map((list) => (
                <PriceListCard key={list.id} list={list} />
              ))}
            </ul>
          )
        }
      </Answered>
      <PriceListDialog
        list={null}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={({ id }) => void navigate({ to: '/admin/price-lists/$listId', params: { listId: id } })}
        opener={opener}
      />
    </Page>
  );
}
