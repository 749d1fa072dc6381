import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';

export function EditorBreadcrumb({ children }: { children: string }) {
  const t = useTranslations('admin');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {t('title')}
      </TextLink>
      <TextLink to="/admin/products" inherit>
        {t('sections.products')}
      </TextLink>
      {children}
    </Breadcrumb>
  );
}
