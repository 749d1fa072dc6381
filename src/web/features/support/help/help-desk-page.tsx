import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { staffHelpQuery } from '../help-queries.ts';

/** What drags, with its words, comes after the page. */
const ArticleRows = part(async () => (await import('./article-rows.tsx')).ArticleRows, ['sorting']);

/** The articles of the help centre, in the order that readers see. */
export function HelpDeskPage() {
  const title = useTranslations('admin.sections')('help');
  const t = useTranslations('help_desk');
  const add = (
    <ButtonLink
      to="/admin/help/$articleId"
      params={{ articleId: 'new' }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );
  return (
    <Page
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={add}
    >
      <Answered answer={useQuery(staffHelpQuery)} failed={t('failed')}>
        {(articles) =>
          articles.length === 0 ? (
            <EmptyState title={t('empty')} action={add} />
          ) : (
            <PartBoundary fallback={<RowsSkeleton rows={articles.length} />}>
              <ArticleRows articles={articles} />
            </PartBoundary>
          )
        }
      </Answered>
    </Page>
  );
}
