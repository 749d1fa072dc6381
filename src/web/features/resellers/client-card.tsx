import { Anchor, Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Email } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { PhoneLink } from '#web/ui/show/phone-link.tsx';
import { whatsappLink } from '#web/ui/show/whatsapp-link.ts';

interface ClientCardProps extends Pick<StaffOrder, 'client' | 'person' | 'contact'> {
  /** What the person has done: ordered, requested. */
  role: string;
  children?: ReactNode;
}

/** Whose order or request it is, how to reach them, and what they have now. */
export function ClientCard({ client, person, contact, role, children }: ClientCardProps) {
  const t = useTranslations('admin.client');
  const mayReadClients = useMay()('read_clients');
  const name = <bdi>{client.trade_name ?? t('no_name')}</bdi>;
  return (
    <Section gap="xs" title={t('title')}>
      <Facts>
        <Fact name={t('business')}>
          {mayReadClients ? (
            <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Fact>
        {person.name === null ? null : (
          <Fact name={role}>
            <bdi>{person.name}</bdi>
          </Fact>
        )}
        <Fact name={t('email')}>
          <Anchor href={`mailto:${person.email}`}>
            <Email address={person.email} />
          </Anchor>
        </Fact>
        <Fact name={t('phone')}>
          {contact.phone === null ? t('no_phone') : <PhoneLink phone={contact.phone} />}
        </Fact>
        {contact.balance === null ? null : (
          <Fact name={t('balance')}>
            <Amount money={contact.balance} />
          </Fact>
        )}
      </Facts>
      {contact.phone === null ? null : (
        <Button
          component="a"
          href={whatsappLink(contact.phone)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('whatsapp')}
        </Button>
      )}
      {children}
    </Section>
  );
}
