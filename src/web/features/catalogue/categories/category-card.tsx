import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './category-card.module.css';

interface CategoryCardProps {
  category: Category;
  /** Among the first on the page: its picture is wanted at once. */
  isFirst?: boolean;
}

export function CategoryCard({ category, isFirst = false }: CategoryCardProps) {
  const t = useTranslations('catalogue');
  const local = useInLanguage();
  const name = local(category.name, category.name_ar);
  return (
    <article className={`framed leads clipped ${classes.card}`}>
      <div className={classes.picture}>
        <Picture
          src={category.image_url}
          name={name}
          sizes="(max-width: 36em) 7.5rem, (max-width: 39em) 100vw, 26rem"
          isDecorative
          isMain={isFirst}
        />
      </div>
      <Stack gap={4} p="md" flex={1}>
        <Title order={2} size="h3">
          <Link className="covers" to="/category/$categoryId" params={{ categoryId: category.url_slug }}>
            <bdi>{name}</bdi>
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={3}>
          {local(category.description, category.description_ar)}
        </Text>
        <Text size="sm" fw={500} mt="auto" pt="xs">
          {t('product_count', { count: category.product_count })}
        </Text>
      </Stack>
    </article>
  );
}
