import { countText } from '#shared/count-text.ts';
import classes from './counts.module.css';

interface CountsProps {
  of: readonly { name: string; count: number; isBad?: boolean }[];
}

/** How many of each kind there are, in large figures beside each other. */
export function Counts({ of }: CountsProps) {
  return (
    <dl className={`gap-sm ${classes['counts']}`}>
      {of.map(({ name, count, isBad = false }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt className="muted small">{name}</dt>
          <dd>
            <bdi>{countText(count)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
