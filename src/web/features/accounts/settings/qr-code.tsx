import { encode } from 'uqr';
import classes from './two-factor.module.css';

/** Modules of white around the code, without which some cameras don't find it. */
const QUIET = 4;

/** Dark on white in both themes: apps look for it that way. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={classes['qr']}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <rect className={classes['ground']} x={-QUIET} y={-QUIET} width={side} height={side} />
      <path className={classes['dots']} d={dots.join('')} />
    </svg>
  );
}
