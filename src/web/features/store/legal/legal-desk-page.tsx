import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { legalDocuments } from '#shared/store/legal.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { looks, oneOf, searchOf } from '#web/ui/list/search-of.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { LegalForm } from './legal-form.tsx';
import { legalTextsQuery } from './legal-queries.ts';
import { LegalVersions } from './legal-versions.tsx';

const legalDeskSearch = searchOf({ document: looks(oneOf(legalDocuments, 'terms')) });
const names = { terms: 'terms_of_service', privacy: 'privacy_policy' } as const;

/** Terms and privacy policy as the store words them, each with the versions there have been. */
export function LegalDeskPage() {
  const title = useTranslations('admin.sections')('legal');
  const t = useTranslations('legal_desk');
  const nameOf = useTranslations('shell.pages');
  const { document = 'terms' } = legalDeskSearch({ ...useSearch({ strict: false }) });
  return (
    <Page
      address={legalDeskSearch}
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={
        <ListTabs label={t('documents')}>
          {legalDocuments.map((one) => (
            <ListTab
              key={one}
              to="/admin/legal"
              search={one === 'terms' ? {} : { document: one }}
              resetScroll={false}
              isCurrent={one === document}
              count={undefined}
            >
              {nameOf(names[one])}
            </ListTab>
          ))}
        </ListTabs>
      }
    >
      <Answered answer={useQuery(legalTextsQuery)} failed={t('failed')}>
        {(texts) =>
          texts
            .filter((text) => text.document === document)
            .map((text) => (
              <div key={document} className="stack">
                <LegalForm text={text} />
                <LegalVersions text={text} />
              </div>
            ))
        }
      </Answered>
    </Page>
  );
}
