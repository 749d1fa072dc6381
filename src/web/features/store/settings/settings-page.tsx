import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingsCard, StoreSettings } from '#shared/store/store-settings.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LanguagesCard } from './languages-card.tsx';
import { LookCard } from './look-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { storeSettingsQuery } from './settings-queries.ts';
import classes from './settings.module.css';

/** Settings of the store (specification, section 2), each card saved by itself. */
export function SettingsPage() {
  const t = useTranslations('store_settings');
  return (
    <Page title={t('title')} breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}>
      <Answered answer={useQuery(storeSettingsQuery)} failed={t('load_failed')}>
        {(settings) => <Cards settings={settings} />}
      </Answered>
    </Page>
  );
}

function Cards({ settings }: { settings: StoreSettings }) {
  const t = useTranslations('store_settings.leave');
  const unsaved = useRef(new Set<SettingsCard>());
  const onDirty = useCallback((card: SettingsCard, isDirty: boolean) => {
    if (isDirty) unsaved.current.add(card);
    else unsaved.current.delete(card);
  }, []);
  const props = { settings, onDirty };
  return (
    <>
      <LeaveGuard
        isDirty={() => unsaved.current.size > 0}
        staysAt={({ routeId }) => routeId === '/admin/settings'}
        words={{ title: t('title'), text: t('text'), leave: t('leave'), stay: t('stay') }}
      />
      <div className={`fit ${classes['columns']}`}>
        <div className="stack">
          <IdentityCard {...props} />
          <ContactCard {...props} />
          <LookCard {...props} />
        </div>
        <div className="stack">
          <MaintenanceCard {...props} />
          <AnnouncementCard {...props} />
          <RulesCard {...props} />
          <LanguagesCard {...props} />
          <Elsewhere />
        </div>
      </div>
    </>
  );
}

/** What is set where it is used. */
function Elsewhere() {
  const t = useTranslations('store_settings.elsewhere');
  const places = [
    { name: t('payments'), to: '/admin/payment-methods' },
    { name: t('invoicing'), to: '/admin/invoices', search: { tab: 'settings' } },
    { name: t('rates'), to: '/admin/rates' },
    { name: t('quotes'), to: '/admin/quotes' },
  ] as const;
  return (
    <Section title={t('title')} text={t('text')}>
      <ul className="bare stack gap-xs">
        {places.map(({ name, ...address }) => (
          <li key={name} className="row gap-xs">
            <IconArrowRight className="fixed points" size={16} aria-hidden />
            <TextLink {...address}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
