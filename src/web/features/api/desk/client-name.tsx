import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';

interface ClientNameProps {
  client: { id: string; trade_name: string | null };
}

/** Whose it is, with the way to their page for who may see it. */
export function ClientName({ client: { id, trade_name: name } }: ClientNameProps) {
  const t = useTranslations('api_desk.keys');
  const maySee = useMay()('read_clients');
  const shown = <bdi>{name ?? t('no_name')}</bdi>;
  if (!maySee) return shown;
  return (
    <TextLink to="/admin/customers/$clientId" params={{ clientId: id }} inherit>
      {shown}
    </TextLink>
  );
}
