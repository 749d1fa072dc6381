import { useTranslations } from 'use-intl';
import { importKinds } from '#shared/products/imports.contract.ts';
import { Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { KindCard } from './kind-card.tsx';
import { RecentImports } from './recent-imports.tsx';

/** The tables of the catalogue as files: out, and in again. */
export function ImportsPage() {
  const t = useTranslations('imports');
  return (
    <Page title={t('title')} text={t('text')} breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}>
      <Columns isSlim aside={<RecentImports />}>
        <ul className="cards">
          {importKinds.map((kind) => (
            <KindCard key={kind} kind={kind} />
          ))}
        </ul>
      </Columns>
    </Page>
  );
}
