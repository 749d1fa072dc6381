import type { Icon as IconType } from '@tabler/icons-react';
import classes from './sign.module.css';

interface SignProps {
  Icon: IconType;
  color?: 'gray' | 'green' | 'yellow' | 'red';
  /** Of a row, of a card, of a whole page. */
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 18, md: 24, lg: 32 } as const;

/** What something is, seen from afar: a picture in a coloured circle. Words beside it say the same. */
export function Sign({ Icon, color = 'gray', size = 'sm' }: SignProps) {
  return (
    <span className={`middle round ${classes['sign']}`} data-color={color} data-size={size}>
      <Icon size={sizes[size]} aria-hidden />
    </span>
  );
}
