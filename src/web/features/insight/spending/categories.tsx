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

const except = (named: string[]) => (named.length === 0 ? {} : { except_categories: named.join() });

/** Where the money went, each leading to its purchases; the last may be all others. */
export function Categories({ categories, days }: CategoriesProps) {
  const t = useTranslations('spending');
  const inLanguage = useInLanguage();
  const named = categories.flatMap(({ id }) => id ?? []);
  const sizes = categories.map(({ spent }) => Number(spent.DZD));
  return (
    <Section title={t('categories')} text={t('months_text')} gap="xs">
      <ul className="bare lines" aria-label={t('categories')}>
        {categories.map(({ id, name, name_ar, spent }) => (
          <li key={id} className="stack gap-xs">
            <span className="row between">
              <bdi className="grow truncate">
                <TextLink
                  to="/purchase-history"
                  search={{ ...days, ...(id === null ? except(named) : { category_id: id }) }}
                  inherit
                >
                  {name === null ? t('others') : inLanguage(name, name_ar)}
                </TextLink>
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
