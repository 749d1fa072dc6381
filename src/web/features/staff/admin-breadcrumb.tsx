import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';

interface AdminBreadcrumbProps {
  /** Of one thing: the list that it stands in. */
  section?: { to: NonNullable<LinkProps['to']>; name: string };
  /** What the page itself is called; undefined while that is on its way. */
  children?: ReactNode;
}

/** Where a page of the panel lies. */
export function AdminBreadcrumb({ section, children }: AdminBreadcrumbProps) {
  const t = useTranslations('admin');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {t('title')}
      </TextLink>
      {section === undefined ? null : (
        <TextLink to={section.to} inherit>
          {section.name}
        </TextLink>
      )}
      {children ?? '…'}
    </Breadcrumb>
  );
}
