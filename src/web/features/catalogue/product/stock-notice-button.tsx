import { Button, type ButtonProps } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useMark, useMarking } from '../marks/use-marks.ts';

interface StockNoticeButtonProps extends Pick<ButtonProps, 'className' | 'fullWidth' | 'size'> {
  productId: string;
  /** Of the product, in the reader's language. */
  name: string;
}

/** In place of Buy Now where a product is out of stock: the business hears when there is some again. */
export function StockNoticeButton({ productId, name, ...rest }: StockNoticeButtonProps) {
  const t = useTranslations('catalogue.marks');
  const { canSee, canChange } = useMarking();
  const { isMarked, toggle } = useMark('stock_notices', productId);
  if (!canSee) return null;
  return (
    <Button
      variant={isMarked ? 'light' : 'default'}
      px="sm"
      leftSection={isMarked ? <IconBellCheck size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      aria-label={`${t('notify_me')}: ${isolate(name)}`}
      aria-pressed={isMarked}
      disabled={!canChange}
      onClick={toggle}
      {...rest}
    >
      {t('notify_me')}
    </Button>
  );
}
