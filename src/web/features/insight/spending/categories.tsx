import { useTranslations } from 'use-intl';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Share } from '../share.tsx';
import type { SpendingAnswer } from './spending.tsx';

/** Where the money went; the last may be all others. */
export function Categories({ categories }: Pick<SpendingAnswer, 'categories'>) {
  const t = useTranslations('spending');
  const inLanguage = useInLanguage();
  const sizes = categories.map(({ spent }) => Number(spent.DZD));
  return (
    <Section title={t('categories')} text={t('months_text')} gap="xs">
      <ul className="bare lines" aria-label={t('categories')}>
        {categories.map(({ id, name, name_ar, spent }) => (
          <li key={id} className="stack gap-xs">
            <span className="row between">
              <bdi className="grow truncate">{name === null ? t('others') : inLanguage(name, name_ar)}</bdi>
              <span className="fixed">
                <PastAmount amounts={spent} />
              </span>
            </span>
            <Share of={spent.DZD} most={String(Math.max(...sizes))} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
