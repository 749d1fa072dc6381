import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceResults } from './invoice-results.tsx';
import { invoicesSearch } from './invoices-search.ts';
import { MissingIdentifiers } from './missing-identifiers.tsx';

/** The business's invoices and credit notes, newest first. */
export function InvoicesPage() {
  const t = useTranslations('invoices');
  const maySee = useMay()('see_money');
  // What an address has beyond its filters is none of them.
  const search = invoicesSearch({ ...useSearch({ from: '/shell/invoices' }) });
  const navigate = useNavigate({ from: '/invoices' });
  return (
    <Page address={invoicesSearch} title={t('title')} breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}>
      {maySee ? (
        <>
          <Text c="dimmed">{t('text')}</Text>
          <MissingIdentifiers />
          <InvoiceFilters
            search={search}
            onChange={(wanted, { isTyping }) =>
              void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
            }
          />
          <InvoiceResults search={search} onClear={() => void navigate({ search: {}, resetScroll: false })} />
        </>
      ) : (
        <NotYours />
      )}
    </Page>
  );
}

function NotYours() {
  const t = useTranslations('invoices');
  const pages = useTranslations('shell.pages');
  const barrier = useTeamBarrier()('see_money');
  return (
    <EmptyState
      title={t('not_your_role')}
      {...(barrier === null ? {} : { text: barrier })}
      action={<ButtonLink to="/dashboard">{pages('dashboard')}</ButtonLink>}
    />
  );
}
