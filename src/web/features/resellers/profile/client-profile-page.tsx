import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { profileSearch, profileTabs } from './profile-search.ts';
import classes from './client-profile-page.module.css';
import { part } from '#web/ui/page/part.ts';

/** Each part is for some only, and comes when it is opened. */
const BusinessTab = part(async () => (await import('./business-tab.tsx')).BusinessTab);
const TeamTab = part(async () => (await import('../team/team-tab.tsx')).TeamTab);

/** Who someone is, their business, and who works with them. */
export function ClientProfilePage() {
  const title = useTranslations('shell.pages')('client_profile');
  return (
    <Page address={profileSearch} title={title} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <Parts />
    </Page>
  );
}

function Parts() {
  const t = useTranslations('business.tabs');
  const may = useMay();
  const { reseller } = useSession();
  const navigate = useNavigate();
  const { tab } = profileSearch({ ...useSearch({ from: '/shell/client-profile' }) });
  const names = profileTabs.filter((name) => name !== 'team' || may('manage_team'));
  // Staff have no business.
  if (reseller === null) return <ProfileTab />;

  function open(name: string | null): void {
    void navigate({ to: '/client-profile', search: profileSearch({ tab: name }), resetScroll: false });
  }

  return (
    <Tabs value={names.find((name) => name === tab) ?? 'profile'} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={t('label')} className={classes.list}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="profile" className={classes.panel}>
        <ProfileTab />
      </Tabs.Panel>
      <Tabs.Panel value="business" className={classes.panel}>
        <Suspense fallback={<PageSkeleton />}>
          <BusinessTab />
        </Suspense>
      </Tabs.Panel>
      {may('manage_team') ? (
        <Tabs.Panel value="team" className={classes.panel}>
          <Suspense fallback={<PageSkeleton />}>
            <TeamTab />
          </Suspense>
        </Tabs.Panel>
      ) : null}
    </Tabs>
  );
}
