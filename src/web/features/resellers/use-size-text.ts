import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

/** The size of a file: "240 kB", "1.2 MB". */
export function useSizeText(): (bytes: number) => string {
  const { language } = useLanguage();
  return (bytes) => {
    const isLarge = bytes >= 1_000_000;
    return new Intl.NumberFormat(formattingLocale(language), {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    }).format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000));
  };
}
