import { useNavigate, useSearch } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { profileSearch, profileTabs } from './profile-search.ts';
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

  const shown = names.find((name) => name === tab) ?? 'profile';
  return (
    <ScrollingTabs
      label={t('label')}
      tabs={names.map((name) => ({ name, text: t(name) }))}
      tab={shown}
      onChange={(name) =>
        void navigate({ to: '/client-profile', search: profileSearch({ tab: name }), resetScroll: false })
      }
    >
      <PartBoundary fallback={<PageSkeleton />}>
        {{ profile: <ProfileTab />, business: <BusinessTab />, team: <TeamTab /> }[shown]}
      </PartBoundary>
    </ScrollingTabs>
  );
}
