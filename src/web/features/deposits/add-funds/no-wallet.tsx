import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';

/** For members of a team whose role leaves money to others. */
export function NotYourRole({ text }: { text: string }) {
  const t = useTranslations('deposits');
  return (
    <EmptyState
      title={t('not_your_role')}
      text={text}
      action={<ButtonLink to="/dashboard">{t('to_dashboard')}</ButtonLink>}
    />
  );
}

/** For administrators: what they do with money, they do in the admin panel. */
export function NoWallet() {
  const t = useTranslations('deposits');
  return (
    <EmptyState
      title={t('no_wallet.title')}
      text={t('no_wallet.text')}
      action={<ButtonLink to="/admin">{t('to_admin')}</ButtonLink>}
    />
  );
}
