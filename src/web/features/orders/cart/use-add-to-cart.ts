import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { useCartChange, type NewLine } from './use-cart-change.ts';

interface AddingToCart {
  /** `name`: of what is added, in the reader's language. `onEnd` hears how it ended while the page is there. */
  add: (line: NewLine, name: string, onEnd?: (isAdded: boolean) => void) => void;
  isAdding: boolean;
}

/** Puts a line into the cart and says so. Pressed again after an answer that was lost, it is there once. */
export function useAddToCart(): AddingToCart {
  const t = useTranslations('cart.to_cart');
  const navigate = useNavigate();
  const { mutate, isPending } = useCartChange();
  const key = useIntentKey();
  // A slip with a button; here it leads on instead of back.
  const tell = useUndoToast();

  function add(line: NewLine, name: string, onEnd?: (isAdded: boolean) => void): void {
    if (isPending) return;
    mutate(
      { act: 'add', lines: [line], key: key.of(line) },
      {
        onSuccess: () => {
          key.forget();
          onEnd?.(true);
          const { quantity } = line;
          const said = { name: isolate(name), count: quantity };
          void tell(quantity === 1 ? t('added', said) : t('added_several', said), {
            label: t('open'),
            onUndo: () => void navigate({ to: '/cart' }),
          });
        },
        onError: (error) => {
          if (isOutcomeKnown(error)) key.forget();
          onEnd?.(false);
        },
      },
    );
  }

  return { add, isAdding: isPending };
}
