import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { Amount } from '../../ui/amount.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Picture } from '../catalogue/picture.tsx';
import { useInLanguage } from '../catalogue/use-in-language.ts';
import classes from './order-card.module.css';

export function OrderItems({ items }: { items: OrderItem[] }) {
  const t = useTranslations('orders');
  const local = useInLanguage();
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const name = local(item.product_name, item.product_name_ar);
        return (
          <li key={item.id} className={classes.item}>
            <span className={classes.picture}>
              <Picture src={item.image_url} name={name} isDecorative />
            </span>
            <span className={classes.words}>
              <TextLink to="/product/$productId" params={{ productId: item.product_id }} c="inherit" fw={500}>
                {name}
              </TextLink>
              {item.option_name === null ? null : (
                <Badge variant="default" size="lg" fw={500} tt="none" lts="0">
                  {local(item.option_name, item.option_name_ar)}
                </Badge>
              )}
              {item.quantity === 1 ? null : (
                <Text component="span" size="sm" c="dimmed">
                  {t('quantity', { count: item.quantity })}
                </Text>
              )}
            </span>
            {items.length > 1 ? <Amount money={item.total} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
