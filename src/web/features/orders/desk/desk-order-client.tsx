import { Anchor, Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Email } from '#web/ui/show/code-text.tsx';
import { whatsappLink } from '#web/ui/show/whatsapp-link.ts';

/** Whose order it is, how to reach them, and what they have now. */
export function DeskOrderClient({ order, client }: { order: StaffOrder; client: string }) {
  const t = useTranslations('delivery_desk.order');
  const mayReadClients = useMay()('read_clients');
  const { person, contact } = order;
  const chat = contact.phone === null ? null : whatsappLink(contact.phone);
  return (
    <Section gap="xs" title={t('client')}>
      <Facts>
        <Fact name={t('business')}>
          {mayReadClients ? (
            <TextLink to="/admin/customers/$clientId" params={{ clientId: order.client.id }}>
              <bdi>{client}</bdi>
            </TextLink>
          ) : (
            <bdi>{client}</bdi>
          )}
        </Fact>
        {person.name === null ? null : (
          <Fact name={t('buyer')}>
            <bdi>{person.name}</bdi>
          </Fact>
        )}
        <Fact name={t('email')}>
          <Anchor href={`mailto:${person.email}`}>
            <Email address={person.email} />
          </Anchor>
        </Fact>
        <Fact name={t('phone')}>
          {contact.phone === null ? (
            t('no_phone')
          ) : (
            <Anchor href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
              <bdi dir="ltr" className="nowrap">
                {contact.phone}
              </bdi>
            </Anchor>
          )}
        </Fact>
        {contact.balance === null ? null : (
          <Fact name={t('balance')}>
            <Amount money={contact.balance} />
          </Fact>
        )}
      </Facts>
      {chat === null ? null : (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('whatsapp')}
        </Button>
      )}
    </Section>
  );
}
