import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { TemplateList } from './template-list.tsx';
import { templatesSearch } from './templates-search.ts';

const RulesPart = part(async () => (await import('./rules-part.tsx')).RulesPart);

/** What mails and notifications say (specification, section 2), and which of them reach whom. */
export function TemplatesPage() {
  const title = useTranslations('admin.sections')('notifications');
  const t = useTranslations('templates');
  const list = useList('/admin/notifications', templatesSearch);
  const { tab = 'texts' } = list.search;
  return (
    <Page
      address={templatesSearch}
      title={title}
      text={t(tab === 'texts' ? 'text' : 'rules.text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={
        <ListTabs label={t('tabs.label')}>
          {(['texts', 'rules'] as const).map((name) => (
            <ListTab
              key={name}
              to="/admin/notifications"
              search={name === 'texts' ? {} : { tab: name }}
              resetScroll={false}
              isCurrent={name === tab}
              count={undefined}
            >
              {t(`tabs.${name}`)}
            </ListTab>
          ))}
        </ListTabs>
      }
    >
      {tab === 'texts' ? (
        <TemplateList list={list} />
      ) : (
        <PartBoundary fallback={<RowsSkeleton rows={8} />}>
          <RulesPart />
        </PartBoundary>
      )}
    </Page>
  );
}
