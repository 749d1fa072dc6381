import { useMay } from '#web/session/access.tsx';
import { sectionGroups, type Section } from './panel/sections.ts';

/** The sections that who is signed in may open; groups without any are left out. */
export function useSectionGroups() {
  const isOpen = useIsOpen();
  return sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter(isOpen) }))
    .filter(({ sections }) => sections.length > 0);
}

export function useIsOpen(): (section: Section) => boolean {
  const may = useMay();
  return ({ permission }) => permission === null || may(permission);
}
