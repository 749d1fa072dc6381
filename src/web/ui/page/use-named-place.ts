import { useHydrated } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Shows the part of a page that its address names, whenever it names another one. On a page that came rendered, whoever has
 * scrolled or pressed something by the time its scripts come stays there.
 */
export function useNamedPlace<T>(named: T | undefined, show: (named: T) => void): void {
  const isTakenOver = useRef(!useHydrated());
  const showNamed = useEffectEvent(show);
  useEffect(() => {
    const isBegun = isTakenOver.current && (scrollY > 0 || document.activeElement !== document.body);
    isTakenOver.current = false;
    if (named !== undefined && !isBegun) showNamed(named);
  }, [named]);
}
