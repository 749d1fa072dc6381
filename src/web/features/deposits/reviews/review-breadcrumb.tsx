import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';

export function ReviewBreadcrumb() {
  const t = useTranslations('reviews');
  const pages = useTranslations('shell.pages');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {pages('admin')}
      </TextLink>
      <TextLink to="/admin/deposits" inherit>
        {t('title')}
      </TextLink>
      {t('one.page')}
    </Breadcrumb>
  );
}
