import { useTranslations } from 'use-intl';
import type { Messages } from '#shared/messages.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { EmptyState } from './empty-state.tsx';
import { ButtonLink } from '../links.tsx';
import { Page } from './page.tsx';

interface ComingPageProps {
  title: string;
  comingWith: keyof Messages['coming'];
}

/** An address whose part of the store is not there yet. */
export function ComingPage({ title, comingWith }: ComingPageProps) {
  const t = useTranslations('coming');
  const shell = useTranslations('shell.denied');
  return (
    <Page title={title} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <EmptyState
        title={t(comingWith)}
        action={
          <ButtonLink to="/dashboard" variant="default">
            {shell('to_dashboard')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
