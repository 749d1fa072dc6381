import type { CartLine } from '#shared/orders/cart.contract.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** A line's product in the reader's language, with its option. */
export function useLineTitle(): (line: Pick<CartLine, 'product' | 'plan' | 'variation'>) => string {
  const local = useInLanguage();
  return ({ product, plan, variation }) => {
    const option = plan ?? variation;
    const name = local(product.name, product.name_ar);
    return option === null ? name : `${name} · ${local(option.name, option.name_ar)}`;
  };
}
