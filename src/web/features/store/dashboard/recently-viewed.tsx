import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { recentlyViewedQuery } from '#web/features/catalogue/mark-queries.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import classes from './recently-viewed.module.css';
import { Section } from './section.tsx';

const SHOWN = 8;

/** The way back to what the person has looked at lately. Nothing is missed where it does not come. */
export function RecentlyViewed() {
  const t = useTranslations('store');
  const local = useInLanguage();
  const { data = [] } = useQuery(recentlyViewedQuery);
  if (data.length === 0) return null;
  return (
    <Section title={t('recently_viewed')}>
      <ul className={`bare ${classes['strip']}`}>
        {data.slice(0, SHOWN).map((product) => {
          const name = local(product.name, product.name_ar);
          return (
            <li key={product.id}>
              <Link
                to="/product/$productId"
                params={{ productId: product.url_slug }}
                className={`framed small clipped ringed leads ${classes['product']}`}
              >
                <Picture src={product.image_url} name={name} sizes="9rem" isDecorative />
                <bdi className={`break ${classes['name']}`}>{name}</bdi>
                <span className={`strong ${classes['price']}`}>
                  <Amount money={product.price} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
