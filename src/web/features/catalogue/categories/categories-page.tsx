import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CardGridSkeleton } from '#web/ui/page/skeletons.tsx';
import { categoriesQuery } from '../categories-query.ts';
import { CategoryCard } from './category-card.tsx';
import { LoadFailure } from '../list/load-failure.tsx';

/** A wide screen shows as many in its first row. */
const FIRST = 4;

export function CategoriesPage() {
  const t = useTranslations('catalogue');
  const pages = useTranslations('shell.pages');
  return (
    <Page title={t('categories_title')} breadcrumb={<Breadcrumb>{pages('categories')}</Breadcrumb>}>
      <Categories />
    </Page>
  );
}

function Categories() {
  const t = useTranslations('catalogue');
  const { data, error, refetch } = useQuery(categoriesQuery);
  if (error !== null && data === undefined) {
    return <LoadFailure title={t('load_categories_failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <CardGridSkeleton cards={8} height={320} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('no_categories')}
        text={t('no_categories_text')}
        action={<ButtonLink to="/products">{t('to_products')}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="cards">
      {data.map((category, index) => (
        <li key={category.id}>
          <CategoryCard category={category} isFirst={index < FIRST} />
        </li>
      ))}
    </ul>
  );
}
