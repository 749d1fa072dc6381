import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { CartLine } from '#shared/orders/cart.contract.ts';

interface LineRefusalProps {
  line: CartLine;
  /** null: nothing can be changed here. */
  onTake: ((quantity: number) => void) | null;
}

/** Why a line can't be bought now, and what makes it so that it can. */
export function LineRefusal({ line: { refusal, available, product }, onTake }: LineRefusalProps) {
  const t = useTranslations('cart');
  if (refusal === null) return null;
  const minimum = product.min_order_quantity;
  const isSomeLeft = refusal === 'out_of_stock' && available >= minimum;
  return (
    <Group gap="xs" c="red" wrap="nowrap">
      <IconAlertTriangle size={18} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" fw={500}>
        {isSomeLeft ? t('refused.only', { count: available }) : t(`refused.${refusal}`, { minimum })}
      </Text>
      {isSomeLeft && onTake !== null ? (
        <Button variant="default" size="sm" onClick={() => onTake(available)}>
          {t('take_rest', { count: available })}
        </Button>
      ) : null}
    </Group>
  );
}
