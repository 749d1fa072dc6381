import { Skeleton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './tile.module.css';

interface TileProps {
  label: string;
  icon: ReactNode;
  /** undefined: on its way. */
  figure: ReactNode;
  /** What belongs to the figure. */
  detail?: ReactNode;
  /** Where it leads, if anywhere. */
  link?: Pick<LinkProps, 'to' | 'search'> | undefined;
}

/** One figure with its name. */
export function Tile({ label, icon, figure, detail, link }: TileProps) {
  const content = (
    <>
      <span className={classes['label']}>
        {label}
        {icon}
      </span>
      <span className={classes['figure']}>
        {figure === undefined ? <Skeleton component="span" display="block" height={34} width={72} /> : figure}
      </span>
      {detail === undefined ? null : <span className={classes['dimmed']}>{detail}</span>}
    </>
  );
  return (
    <li>
      {link === undefined ? (
        <div className={classes['tile']}>{content}</div>
      ) : (
        <Link {...link} className={classes['tile']} data-link>
          {content}
        </Link>
      )}
    </li>
  );
}

/** A count as both languages write it. */
export function countText(count: number | undefined): string | undefined {
  return count?.toLocaleString('en');
}
