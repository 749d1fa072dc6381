import { Badge } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface StatusBadgeProps {
  /** Of the theme: it has no others. */
  color: 'green' | 'yellow' | 'red' | 'gray';
  Icon: IconType;
  children: ReactNode;
}

/** How something stands, in a word: `<StatusBadge {...looks[status]}>{t(status)}</StatusBadge>`. */
export function StatusBadge({ color, Icon, children }: StatusBadgeProps) {
  // The quiet grey of the kit misses AA on dark cards.
  const variant = color === 'gray' ? 'default' : 'light';
  return (
    <Badge variant={variant} color={color} leftSection={<Icon size={16} aria-hidden />}>
      {children}
    </Badge>
  );
}
