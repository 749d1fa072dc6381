import { useEffect, useState, type RefObject } from 'react';

interface Size {
  width: number;
  height: number;
}

/** The inner size of an element in CSS pixels, as it changes; null before it is drawn. */
export function useFrameSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const frame = element.current;
    if (frame === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: frame.clientWidth, height: frame.clientHeight }),
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
