import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Messages } from '#shared/messages.ts';
import { Denied } from '#web/session/denied.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { sectionGroups, slugOf, type Section } from './sections.ts';
import { useIsOpen } from '../use-sections.ts';

type Coming = keyof Messages['admin']['coming'];

/** A section that is still to come, or none at all (specification, section 2). */
export function AdminSectionPage() {
  const t = useTranslations('admin');
  const isOpen = useIsOpen();
  const { _splat: slug = '' } = useParams({ from: '/admin/$' });
  const section = sectionGroups.flatMap(({ sections }) => sections).find(({ name }) => slugOf(name) === slug);
  if (section === undefined || !isComing(section)) {
    return (
      <Page title={t('title')}>
        <EmptyState title={t('no_section')} action={<ToDashboard />} />
      </Page>
    );
  }
  if (!isOpen(section)) return <Denied kind="admin" />;
  return (
    <Page title={t(`sections.${section.name}`)}>
      <EmptyState title={t(`coming.${section.name}`)} action={<ToDashboard />} />
    </Page>
  );
}

function ToDashboard() {
  const t = useTranslations('admin.sections');
  return (
    <ButtonLink to="/admin" variant="default">
      {t('dashboard')}
    </ButtonLink>
  );
}

function isComing(section: Section): section is Section & { name: Coming } {
  return section.address.to === '/admin/$';
}
