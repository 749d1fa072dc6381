import { useTranslations } from 'use-intl';
import type { Days } from '#shared/days.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Share } from '../share.tsx';
import type { SpendingAnswer } from './spending.tsx';

interface CategoriesProps extends Pick<SpendingAnswer, 'categories'> {
  /** What the figures are of. */
  days: Days;
}

/** Where the money went, each leading to its purchases; the last may be all others. */
export function Categories({ categories, days }: CategoriesProps) {
  const t = useTranslations('spending');
  const inLanguage = useInLanguage();
  const sizes = categories.map(({ spent }) => Number(spent.DZD));
  return (
    <Section title={t('categories')} text={t('months_text')} gap="xs">
      <ul className="bare lines" aria-label={t('categories')}>
        {categories.map(({ id, name, name_ar, spent }) => (
          <li key={id} className="stack gap-xs">
            <span className="row between">
              <bdi className="grow truncate">
                {id === null || name === null ? (
                  t('others')
                ) : (
                  <TextLink to="/purchase-history" search={{ ...days, category_id: id }} inherit>
                    {inLanguage(name, name_ar)}
                  </TextLink>
                )}
              </bdi>
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
