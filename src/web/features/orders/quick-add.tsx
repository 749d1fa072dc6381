import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useMessageStore } from '#web/i18n/use-language.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import classes from './quick-add.module.css';

/** A list has many of these buttons, most of which nobody presses. */
const AddOnce = part(async () => (await import('./cart/add-once.tsx')).AddOnce, ['cart']);

interface QuickAddProps {
  productId: string;
  quantity: number;
  /** Of the product, in the reader's language. */
  name: string;
  className: string | undefined;
}

/** From a list straight into the cart: for products of which nothing is to be chosen. */
export function QuickAdd({ productId, quantity, name, className = '' }: QuickAddProps) {
  const t = useTranslations('catalogue');
  const messages = useMessageStore();
  // Behind what the page is for, and before anybody presses.
  useEffect(() => AddOnce.prepare(messages), [messages]);
  const [presses, setPresses] = useState(0);
  const [isAdding, setAdding] = useState(false);
  function press(): void {
    if (isAdding) return;
    setAdding(true);
    setPresses(presses + 1);
  }
  return (
    <>
      <button
        type="button"
        className={`reset middle square round muted ${classes.button} ${className}`}
        aria-label={t('to_cart_named', { name: isolate(name) })}
        title={t('to_cart')}
        // Not switched off in the meantime, which would take the focus away: a second press adds nothing.
        aria-busy={isAdding || undefined}
        onClick={press}
      >
        <IconShoppingCartPlus size={22} aria-hidden />
      </button>
      {presses === 0 ? null : (
        <PartBoundary fallback={null}>
          <AddOnce
            line={{ product_id: productId, quantity }}
            name={name}
            press={presses}
            onEnd={() => setAdding(false)}
          />
        </PartBoundary>
      )}
    </>
  );
}
