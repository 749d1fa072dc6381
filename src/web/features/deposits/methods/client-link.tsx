import { useTranslations } from 'use-intl';
import { TextLink } from '#web/ui/links.tsx';
import type { Desk } from './use-payments-change.ts';

export function ClientLink({ client }: { client: Desk['recent'][number]['client'] }) {
  const t = useTranslations('payments.recent');
  return (
    <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }}>
      <bdi>{client.trade_name ?? t('no_name')}</bdi>
    </TextLink>
  );
}
