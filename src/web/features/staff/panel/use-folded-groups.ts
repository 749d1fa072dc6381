import { useState } from 'react';
import { useProfile } from '#web/session/session.ts';
import { useChoiceCookie, writeCookie } from '#web/cookies.ts';
import { useServed } from '#web/ui/served.ts';

interface Folding {
  isOpen: (group: string) => boolean;
  toggle: (group: string) => void;
}

/**
 * Which groups of the menu someone has folded, remembered for this person on this device. The group of the page that is
 * open never is; opened in this way it stays so until the page is loaded again, for nothing may move under a pointer.
 */
export function useFoldedGroups(current: string | null): Folding {
  const cookie = `panel_folded_${useProfile()?.id ?? ''}` as const;
  const kept = useChoiceCookie(cookie, useServed().panel_folded);
  const [pressed, press] = useState<readonly string[]>();
  const folded = pressed ?? kept?.split('.') ?? [];
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (current !== null && !visited.includes(current)) setVisited([...visited, current]);
  const isOpen = (group: string) => !folded.includes(group) || visited.includes(group) || group === current;

  function toggle(group: string): void {
    const others = folded.filter((one) => one !== group);
    const now = isOpen(group) ? [...others, group] : others;
    press(now);
    setVisited(visited.filter((one) => one !== group));
    writeCookie(cookie, now.join('.'));
  }

  return { isOpen, toggle };
}
