interface Place {
  current: number;
  count: number;
  isRightToLeft: boolean;
}

/** The point that a key leads to; null: it leads nowhere. Time runs as the page is read. */
export function stepTo(key: string, { current, count, isRightToLeft }: Place): number | null {
  const later = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const earlier = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const to =
    key === later || key === 'ArrowUp'
      ? current + 1
      : key === earlier || key === 'ArrowDown'
        ? current - 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? count - 1
            : null;
  return to === null ? null : Math.max(0, Math.min(count - 1, to));
}
