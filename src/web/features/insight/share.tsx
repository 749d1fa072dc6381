import classes from './share.module.css';

/** How large an amount is beside the largest, for the eye alone: it stands in words beside. */
export function Share({ of, most }: { of: string; most: string }) {
  const [size, whole] = [Number(of), Number(most)];
  const percent = whole > 0 ? Math.max(0, (size / whole) * 100) : 0;
  return (
    <span className={classes['share']} aria-hidden>
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
