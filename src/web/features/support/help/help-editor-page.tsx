import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StaffHelp } from '#shared/support/help.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { ArticleForm } from './article-form.tsx';
import { staffHelpQuery } from '../help-queries.ts';

/** One article in both languages, or a new one. */
export function HelpEditorPage() {
  const section = useTranslations('admin.sections')('help');
  const t = useTranslations('help_desk');
  const say = useInLanguage();
  const { articleId } = useParams({ from: '/admin/help/$articleId' });
  const answer = useQuery(staffHelpQuery);
  const article = answer.data?.find(({ id }) => id === articleId);
  const isNew = articleId === 'new';
  const title = isNew ? t('new') : article === undefined ? section : say(article.title, article.title_ar);
  return (
    <Page
      title={title}
      breadcrumb={<AdminBreadcrumb section={{ to: '/admin/help', name: section }}>{title}</AdminBreadcrumb>}
      actions={article?.is_published === true ? <SeeLink article={article} /> : null}
    >
      <Answered answer={answer} failed={t('failed')}>
        {() =>
          article === undefined && !isNew ? (
            <EmptyState title={t('gone')} />
          ) : (
            <ArticleForm key={articleId} article={article ?? null} />
          )
        }
      </Answered>
    </Page>
  );
}

function SeeLink({ article: { slug } }: { article: StaffHelp }) {
  const t = useTranslations('help_desk');
  return (
    <TextLink to="/help/$slug" params={{ slug }}>
      {t('see')}
    </TextLink>
  );
}
