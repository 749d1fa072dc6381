import { Children, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextLink } from '../links.tsx';

/** Where this page lies, from the dashboard down: links for the pages above, plain text for the page itself. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const steps = Children.toArray(children);
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb row wrap bare muted small">
        <li>
          <TextLink to="/dashboard" inherit>
            {t('pages.dashboard')}
          </TextLink>
        </li>
        {steps.map((step, index) => (
          // Steps never move among themselves.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
