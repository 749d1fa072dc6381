import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { TextLink } from '#web/ui/links.tsx';
import { NotFoundPage } from '#web/ui/page/not-found-page.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { AdminBreadcrumb } from '../admin-breadcrumb.tsx';
import { KitList, kitSearch } from './kit-list.tsx';

const KitShow = part(async () => (await import('./kit-show.tsx')).KitShow);
const KitBelow = part(async () => (await import('./kit-below.tsx')).KitBelow, ['sorting', 'errors']);

/** As they follow each other on the page, by the names in its address. */
const sections = {
  show: 'show',
  list: 'list',
  figures: 'figures',
  rows: 'rows',
  order: 'order',
  fields: 'fields',
  forms: 'form',
  acts: 'act',
  pages: 'page',
} as const;

/** What pages are built from (docs/kit.md), in the demo alone: for those who are about to build one. */
export function KitPage() {
  const t = useTranslations('kit');
  const { demo } = useSession().store;
  if (demo === null) return <NotFoundPage />;
  return (
    <Page
      address={kitSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <nav aria-label={t('contents')} className="row wrap gap-md">
        {Object.entries(sections).map(([hash, name]) => (
          <TextLink key={hash} to="/admin/kit" hash={hash} className="row tall">
            {t(`${name}.title`)}
          </TextLink>
        ))}
      </nav>
      <PartBoundary fallback={<RowsSkeleton rows={8} />}>
        <KitShow />
      </PartBoundary>
      <KitList />
      <PartBoundary fallback={<RowsSkeleton rows={8} />}>
        <KitBelow />
      </PartBoundary>
    </Page>
  );
}
