import { useCallback, useState, type ReactNode } from 'react';

interface WhenInSightProps {
  /** In its place and size until then. */
  waiting: ReactNode;
  children: ReactNode;
}

/** How far below the screen it already comes. */
const AHEAD = '300px';

/** What stands far down a page: it is loaded and asked for once it comes near the screen. */
export function WhenInSight({ waiting, children }: WhenInSightProps) {
  const [isNear, setNear] = useState(false);
  const place = useCallback((node: Element | null) => {
    if (node === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : waiting}</div>;
}
