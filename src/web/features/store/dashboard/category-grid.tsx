import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
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
  return (
    <Answered answer={useQuery(firstCategories)} waiting={<CategoriesSkeleton />}>
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState
            title={t('no_categories')}
            action={<ButtonLink to="/products">{pages('products')}</ButtonLink>}
          />
        ) : (
          <ul className={`cards ${classes['grid']}`}>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
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
      className={`framed clipped leads ${classes['category']}`}
    >
      <Picture src={category.image_url} name={name} sizes="(max-width: 48em) 10rem, 17rem" isDecorative />
      <span className={`stack gap-0 ${classes['words']}`}>
        <bdi className="strong">{name}</bdi>
        <span className="muted small">{t('product_count', { count: category.product_count })}</span>
      </span>
    </Link>
  );
}

function CategoriesSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <div className={`cards ${classes['grid']}`} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className={classes['shape'] ?? ''} radius="lg" />
        ))}
      </div>
    </>
  );
}
