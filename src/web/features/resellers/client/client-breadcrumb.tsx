import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';

/** The name is missing until it is known. */
export function ClientBreadcrumb({ name }: { name?: string }) {
  const t = useTranslations('clients');
  const pages = useTranslations('shell.pages');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {pages('admin')}
      </TextLink>
      <TextLink to="/admin/customers" inherit>
        {t('title')}
      </TextLink>
      {name === undefined ? null : <bdi>{name}</bdi>}
    </Breadcrumb>
  );
}
