import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';
import { firstCategories } from './store-queries.ts';

/** The first shelves of the store. */
export function CategoryGrid() {
  const t = useTranslations('store');
  const all = useTranslations('shell')('view_all');
  return (
    <Section
      title={t('categories')}
      more={
        <TextLink to="/categories" aria-label={`${all}: ${t('categories')}`}>
          {all}
        </TextLink>
      }
    >
      <Categories />
    </Section>
  );
}

function Categories() {
  const t = useTranslations('store');
  const pages = useTranslations('shell.pages');
  const { data, error, refetch } = useQuery(firstCategories);
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <CategoriesSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t('no_categories')}
        action={<ButtonLink to="/products">{pages('products')}</ButtonLink>}
      />
    );
  return (
    <ul className={classes['grid']}>
      {data.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  );
}

function CategoryTile({ category }: { category: Category }) {
  const t = useTranslations('store');
  const local = useInLanguage();
  const name = local(category.name, category.name_ar);
  return (
    <Link
      to="/category/$categoryId"
      params={{ categoryId: category.url_slug }}
      className={classes['category']}
    >
      <Picture src={category.image_url} name={name} sizes="(max-width: 48em) 10rem, 17rem" isDecorative />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <span className={classes['count']}>{t('product_count', { count: category.product_count })}</span>
      </span>
    </Link>
  );
}

function CategoriesSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <div className={classes['grid']} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className={classes['shape'] ?? ''} radius="lg" />
        ))}
      </div>
    </>
  );
}
