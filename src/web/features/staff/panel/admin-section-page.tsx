import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';

/** No section at all (specification, section 2). */
export function AdminSectionPage() {
  const t = useTranslations('admin');
  return (
    <Page title={t('title')}>
      <EmptyState
        title={t('no_section')}
        action={
          <ButtonLink to="/admin" variant="default">
            {t('sections.dashboard')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
