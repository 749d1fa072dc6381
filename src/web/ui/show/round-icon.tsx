import type { Icon as IconType } from '@tabler/icons-react';
import classes from './round-icon.module.css';

interface RoundIconProps {
  Icon: IconType;
  tone?: 'plain' | 'good' | 'alarm';
}

/** What kind of thing a line is about, as a picture at its start. */
export function RoundIcon({ Icon, tone = 'plain' }: RoundIconProps) {
  return (
    <span className={classes['icon']} data-tone={tone}>
      <Icon size={18} aria-hidden />
    </span>
  );
}
