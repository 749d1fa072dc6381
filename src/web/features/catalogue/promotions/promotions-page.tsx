import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { NEW, promotionsSearch, staffPromotionsQuery } from './promotion-queries.ts';
import { part } from '#web/ui/page/part.ts';

/** What drags, with its words, comes after the page. */
const PromotionRows = part(async () => (await import('./promotion-rows.tsx')).PromotionRows, ['sorting']);
/** Most visits edit nothing. */
const PromotionDialog = part(async () => (await import('./promotion-dialog.tsx')).PromotionDialog);

/** The banners of the dashboard: what runs, what will, and in which order. */
export function PromotionsPage() {
  const t = useTranslations('promotions');
  const { edit } = promotionsSearch({ ...useSearch({ from: '/admin/promotions' }) });
  const navigate = useNavigate({ from: '/admin/promotions' });
  const { data: promotions, error, refetch } = useQuery(staffPromotionsQuery);
  const opener = useRef<HTMLElement>(null);
  const edited = promotions?.find(({ id }) => id === edit);

  function open(id: string, from: HTMLElement): void {
    opener.current = from;
    void navigate({ search: { edit: id }, resetScroll: false });
  }

  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={({ currentTarget }) => open(NEW, currentTarget)}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page
      address={promotionsSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={add}
    >
      <Text c="dimmed">{t('intro')}</Text>
      {error === null ? null : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {promotions === undefined ? (
        error === null && <RowsSkeleton rows={4} />
      ) : promotions.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty_text')} action={add} />
      ) : (
        <PartBoundary fallback={<RowsSkeleton rows={promotions.length} />}>
          <PromotionRows promotions={promotions} onEdit={open} />
        </PartBoundary>
      )}
      {promotions !== undefined && (edit === NEW || edited !== undefined) ? (
        <PartBoundary fallback={null}>
          <PromotionDialog
            key={edit}
            promotion={edited ?? null}
            opener={opener}
            onClose={() => void navigate({ search: {}, resetScroll: false })}
          />
        </PartBoundary>
      ) : null}
    </Page>
  );
}
