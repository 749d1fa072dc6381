import { inLanguage } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

export interface Sold {
  product_name: string;
  product_name_ar: string;
  option_name: string | null;
  option_name_ar: string | null;
}

/** What was sold: the product, and the plan or variation of it. */
export function useSoldName(): (sold: Sold) => string {
  const { language } = useLanguage();
  return ({ product_name, product_name_ar, option_name, option_name_ar }) => {
    const name = inLanguage(language, product_name, product_name_ar);
    return option_name === null ? name : `${name} · ${inLanguage(language, option_name, option_name_ar)}`;
  };
}
