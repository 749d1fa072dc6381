import { memo, useCallback, useState, type ReactNode } from 'react';

/** A row further is there already: the tab key goes on to it. */
const AHEAD = '120px';
/** As long as nothing is known of the window: how many rows are drawn, and how high the others are about. */
const AT_FIRST = { tr: { drawn: 8, height: '3.75rem' }, li: { drawn: 3, height: '15rem' } };

/** What a `DataList` makes of a row. */
export interface RowParts {
  as: 'tr' | 'li';
  className: string | undefined;
  look: Record<`data-${string}`, string | true | undefined> | undefined;
  draw: () => ReactNode;
}

interface RowInSightProps extends RowParts {
  place: number;
  /** Out of sight too. */
  isKept: boolean;
  /** It is drawn again where one of these is another. */
  drawnOf: readonly unknown[];
}

/** A row of many parts, as fields: drawn as long as it is in sight, an empty one of its height otherwise. */
export const RowInSight = memo(function RowInSight(props: RowInSightProps) {
  const { as: Tag, className, look, place, isKept, draw } = props;
  const [gap, setGap] = useState(place < AT_FIRST[Tag].drawn ? null : AT_FIRST[Tag].height);
  const watch = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect: box } = entries.at(-1) ?? {};
        // Who types in it keeps it.
        if (isIntersecting === true || node.contains(document.activeElement)) setGap(null);
        else if (box !== undefined) setGap(`${box.height}px`);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return gap === null || isKept ? (
    <Tag ref={watch} className={className} {...look}>
      {draw()}
    </Tag>
  ) : (
    <Tag ref={watch} style={{ blockSize: gap }} />
  );
}, isSame);

function isSame(before: RowInSightProps, after: RowInSightProps): boolean {
  return (
    before.as === after.as &&
    before.isKept === after.isKept &&
    before.drawnOf.every((one, at) => one === after.drawnOf[at])
  );
}
