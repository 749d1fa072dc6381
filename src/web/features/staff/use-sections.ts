import { useRouter } from '@tanstack/react-router';
import { useIsAllowed } from '#web/session/access.tsx';
import { sectionGroups, type Section } from './panel/sections.ts';

/** The sections that who is signed in may open; groups without any are left out. */
export function useSectionGroups() {
  const { routesByPath } = useRouter();
  const isAllowed = useIsAllowed();
  /** Its page's entry in the router's table says who may see it. */
  const isOpen = ({ address: { to = '/admin' } }: Section) =>
    isAllowed(routesByPath[to]?.options.staticData?.access ?? { by: 'everyone' });
  return sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter(isOpen) }))
    .filter(({ sections }) => sections.length > 0);
}
