import { useTranslations } from 'use-intl';
import { Breadcrumb } from './breadcrumb.tsx';
import { TextLink } from '../links.tsx';

/** Where a section of the panel lies. */
export function AdminBreadcrumb({ children }: { children: string }) {
  const t = useTranslations('admin');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {t('title')}
      </TextLink>
      {children}
    </Breadcrumb>
  );
}
