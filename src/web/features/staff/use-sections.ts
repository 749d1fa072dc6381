import { useRouter } from '@tanstack/react-router';
import { useIsAllowed, useMay } from '#web/session/access.tsx';
import { sectionGroups, type Section } from './panel/sections.ts';

/** The sections that who is signed in may open; what is still to come, and groups without any, are left out. */
export function useSectionGroups() {
  const isOpen = useIsOpen();
  return sectionGroups
    .map((group) => ({
      ...group,
      sections: group.sections.filter((section) => section.permission === undefined && isOpen(section)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Its page's entry in the router's table says who may see it. */
export function useIsOpen(): (section: Section) => boolean {
  const { routesByPath } = useRouter();
  const isAllowed = useIsAllowed();
  const may = useMay();
  return ({ address: { to = '/admin' }, permission }) =>
    permission === undefined
      ? isAllowed(routesByPath[to]?.options.staticData?.access ?? { by: 'everyone' })
      : may(permission);
}
