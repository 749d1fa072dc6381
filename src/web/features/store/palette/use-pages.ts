import {
  IconActivity,
  IconApi,
  IconBell,
  IconFileText,
  IconHelpCircle,
  IconShieldLock,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { useMenuGroups, type MenuLink } from '#web/shell/menu/menu-links.ts';
import { useSectionGroups } from '#web/features/staff/use-sections.ts';
import type { Entry } from './palette-entry.ts';
import type { Go } from './use-go.ts';

const others = [
  { to: '/help', page: 'help', Icon: IconHelpCircle },
  { to: '/status', page: 'status', Icon: IconActivity },
  { to: '/api-integration', page: 'api_integration', Icon: IconApi },
  { to: '/privacy-policy', page: 'privacy_policy', Icon: IconFileText },
  { to: '/terms-of-service', page: 'terms_of_service', Icon: IconFileText },
] as const;

/** The store's pages that the person may open: those of the side menu first. */
export function usePages(go: Go): { main: Entry[]; rest: Entry[] } {
  const t = useTranslations('shell.pages');
  const also = useTranslations('palette.also');
  const may = useMay();
  const profile = useProfile();
  const isStaff = profile !== null && isStaffRole(profile.role);
  const entryOf = ({ to, page, Icon }: PageLink): Entry => ({
    id: `page-${page}`,
    label: t(page),
    also: also(page),
    Icon,
    run: () => go({ to }),
  });
  return {
    main: useMenuGroups().flatMap(({ links }) => links.map(entryOf)),
    rest: [
      ...(profile === null ? [] : [{ to: '/notifications', page: 'notifications', Icon: IconBell } as const]),
      ...(isStaff ? [{ to: '/admin', page: 'admin', Icon: IconShieldLock } as const] : []),
      ...(may('administer')
        ? [{ to: '/simple-admin', page: 'simple_admin', Icon: IconUsersGroup } as const]
        : []),
      ...others,
    ].map(entryOf),
  };
}

type PageLink =
  | MenuLink
  | (typeof others)[number]
  | { to: '/notifications'; page: 'notifications'; Icon: Entry['Icon'] }
  | { to: '/admin'; page: 'admin'; Icon: Entry['Icon'] }
  | { to: '/simple-admin'; page: 'simple_admin'; Icon: Entry['Icon'] };

/** The sections of the panel, for who works for the store. */
export function useSections(go: Go): Entry[] {
  const t = useTranslations('admin');
  const profile = useProfile();
  const groups = useSectionGroups();
  if (profile === null || !isStaffRole(profile.role)) return [];
  return groups.flatMap(({ name, sections }) =>
    sections.map((section) => ({
      id: `section-${section.name}`,
      label: t(`sections.${section.name}`),
      ...(name === null ? {} : { also: t(`groups.${name}`) }),
      Icon: section.Icon,
      run: () => go(section.address),
    })),
  );
}
