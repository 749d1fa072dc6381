import { Skeleton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countText } from '#shared/count-text.ts';
import classes from './tile.module.css';

/** Figures side by side, in one slim strip above what they count. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={`bare ${classes['tiles']}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface Figure {
  label: string;
  icon: ReactNode;
  /** undefined: on its way. */
  figure: ReactNode;
  /** What belongs to the figure. */
  detail?: ReactNode;
}

interface TileProps extends Figure {
  /** Where it leads, if anywhere. */
  link?: Pick<LinkProps, 'to' | 'search' | 'hash'> | undefined;
  /** Shows what stands below. */
  isCurrent?: boolean;
}

/** One figure with its name. */
export function Tile({ link, isCurrent, ...shown }: TileProps) {
  return (
    <li>
      {link === undefined ? (
        <div className={`whole ${classes['tile']}`}>
          <Content {...shown} />
        </div>
      ) : (
        <Link
          {...link}
          resetScroll={isCurrent === undefined}
          className={`whole hovers ringed ${classes['tile']}`}
          data-current={isCurrent}
          activeOptions={{ exact: true }}
        >
          <Content {...shown} />
        </Link>
      )}
    </li>
  );
}

interface FilterTileProps {
  label: string;
  icon: ReactNode;
  /** undefined: on its way; null: it could not be loaded. */
  count: number | null | undefined;
  isPressed: boolean;
  onPress: () => void;
}

/** One figure of a list, and the way to what it counts. */
export function FilterTile({ count, isPressed, onPress, ...shown }: FilterTileProps) {
  return (
    <li>
      <button
        type="button"
        className={`whole hovers ringed ${classes['tile']}`}
        aria-pressed={isPressed}
        onClick={onPress}
      >
        <Content {...shown} figure={count === null ? '–' : countText(count)} />
      </button>
    </li>
  );
}

function Content({ label, icon, figure, detail }: Figure) {
  return (
    <>
      <span className={`row muted small ${classes['label']}`}>
        {icon}
        {label}
      </span>
      <bdi className={`push strong ${classes['figure']}`}>
        {figure === undefined ? <Skeleton component="span" display="block" height={24} width={48} /> : figure}
      </bdi>
      {detail === undefined ? null : <span className={`muted tiny ${classes['detail']}`}>{detail}</span>}
    </>
  );
}
