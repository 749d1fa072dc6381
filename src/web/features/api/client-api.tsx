import { useTranslations } from 'use-intl';
import type { ClientKey } from '#shared/api/api-desk.contract.ts';
import { countText } from '#shared/count-text.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { ClientApiActs } from './desk/client-api-acts.tsx';

/** What programs of a client may do, also before it has a key; a closed one is only read. */
export function ClientApi({ client, isClosed }: { client: ClientKey['client']; isClosed: boolean }) {
  const t = useTranslations('api_desk');
  const mayChange = useMay()('manage_api_limits') && !isClosed;
  const { id, is_api_on: isOn, limits } = client;
  return (
    <Section gap="xs" title={t('client.title')}>
      <Facts>
        <Fact name={t('client.state')}>{t(isOn ? 'client.on' : 'client.off')}</Fact>
        <Fact name={t('limits.hour')}>{countText(limits.hour)}</Fact>
        <Fact name={t('limits.day')}>{countText(limits.day)}</Fact>
      </Facts>
      <div className="row wrap between">
        <TextLink to="/admin/api" search={{ client: id }} inherit>
          {t('client.keys')}
        </TextLink>
        {mayChange ? (
          <div className="row wrap gap-xs">
            <ClientApiActs client={client} />
          </div>
        ) : null}
      </div>
    </Section>
  );
}
