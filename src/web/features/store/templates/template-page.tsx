import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Language } from '#shared/locale.ts';
import type { Template } from '#shared/store/templates.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { useTemplateName } from './template-name.ts';
import { templatesQuery } from './template-queries.ts';
import { templateSearch } from './templates-search.ts';

/** It is loaded while the texts are on their way. */
const TemplateForm = part(async () => (await import('./template-form.tsx')).TemplateForm, ['notifications']);

/** One mail or notification: its words in both languages, and what they look like. */
export function TemplatePage() {
  const section = useTranslations('admin.sections')('notifications');
  const t = useTranslations('templates');
  const { key } = useParams({ from: '/admin/notifications/$key' });
  const nameOf = useTemplateName();
  const answer = useQuery(templatesQuery);
  const template = answer.data?.find((one) => one.key === key);
  const name = template === undefined ? section : nameOf(template);
  return (
    <Page
      address={templateSearch}
      title={name}
      {...(template === undefined ? {} : { text: t(`groups.${template.group}`) })}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/notifications', name: section }}>{name}</AdminBreadcrumb>
      }
    >
      <Answered answer={answer} failed={t('load_failed')}>
        {() =>
          template === undefined ? (
            <EmptyState title={t('editor.gone')} />
          ) : (
            <BothLanguages key={key} template={template} />
          )
        }
      </Answered>
    </Page>
  );
}

/** Side by side where there is room, else in tabs: what was typed in the other one stays. */
function BothLanguages({ template }: { template: Template }) {
  const t = useTranslations('templates');
  const isWide = useIsWide('75em');
  const { language: own } = useLanguage();
  const { language: tab = own } = templateSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const unsaved = useRef(new Set<Language>());
  const onDirty = useCallback((language: Language, isDirty: boolean) => {
    if (isDirty) unsaved.current.add(language);
    else unsaved.current.delete(language);
  }, []);
  const forms = languages.map((language) => (
    <div key={language} hidden={!isWide && language !== tab}>
      <PartBoundary fallback={<RowsSkeleton rows={8} />}>
        <TemplateForm template={template} language={language} onDirty={onDirty} />
      </PartBoundary>
    </div>
  ));
  return (
    <>
      <LeaveGuard
        isDirty={() => unsaved.current.size > 0}
        staysAt={({ routeId }) => routeId === '/admin/notifications/$key'}
        words={{
          title: t('editor.leave'),
          text: t('editor.leave_text'),
          leave: t('editor.leave_yes'),
          stay: t('editor.leave_no'),
        }}
      />
      {isWide ? (
        <div className="pair top">{forms}</div>
      ) : (
        <ScrollingTabs
          label={t('editor.language')}
          tabs={languages.map((name) => ({ name, text: t(`languages.${name}`) }))}
          tab={tab}
          onChange={(language) =>
            void navigate({
              to: '/admin/notifications/$key',
              params: { key: template.key },
              search: { language },
              replace: true,
              resetScroll: false,
            })
          }
        >
          {forms}
        </ScrollingTabs>
      )}
    </>
  );
}
