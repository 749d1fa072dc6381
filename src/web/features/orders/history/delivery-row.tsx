import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type {
  DeliveredCode,
  OrderDelivery,
  OrderDetails,
  OrderItem,
} from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import codeList from '../purchase/code-list.module.css';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { codesToShare } from '../purchase/code-files.ts';
import { ShareButton } from '../purchase/share-button.tsx';
import { DeliveryReports } from './delivery-reports.tsx';

interface DeliveryRowProps {
  order: OrderDetails;
  item: OrderItem;
  delivery: OrderDelivery;
  /** Among the deliveries of its line, from 1. */
  place: number;
  /** What it says, once someone asked to see it. */
  shown: DeliveredCode | undefined;
}

/** One thing that was handed over: hidden, shown, or taken back; with what was said of it. */
export function DeliveryRow({ order, item, delivery, place, shown }: DeliveryRowProps) {
  const t = useTranslations('purchase_history.codes');
  const { kind, quantity, note, replaces_id, withdrawn_at, withdrawn_as } = delivery;
  const stands = withdrawn_at === null;
  const facts = [
    t(`kinds.${kind}`),
    ...(quantity === 1 ? [] : [t('for_units', { count: quantity })]),
    ...(replaces_id === null ? [] : [t('replacement')]),
    ...(withdrawn_as === null ? [] : [t(`withdrawn.${withdrawn_as}`)]),
  ];
  return (
    <li className={`row wrap between boxed tall ${codeList.code}`}>
      <Stack gap={2} flex="1 1 12rem" style={{ minInlineSize: 0 }}>
        {stands && kind !== 'done' ? shown === undefined ? <Masked /> : <Secret shown={shown} /> : null}
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {note === null ? null : (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {t('store_note', { note: isolate(note) })}
          </Text>
        )}
      </Stack>
      {stands && shown !== undefined ? <Take item={item} shown={shown} place={place} /> : null}
      <DeliveryReports order={order} item={item} delivery={delivery} place={place} />
    </li>
  );
}

function Masked() {
  const t = useTranslations('purchase_history.codes');
  return (
    <span>
      <span className="visually-hidden">{t('hidden')}</span>
      <span aria-hidden className="code-text">
        ••••• ••••• •••••
      </span>
    </span>
  );
}

function Secret({ shown: { kind, code, credentials } }: { shown: DeliveredCode }) {
  const t = useTranslations('purchase_history.codes');
  if (credentials !== null) {
    const { user, password, details } = credentials;
    return (
      <>
        <span>
          {t('user')}: <CodeText>{user}</CodeText>
        </span>
        <span>
          {t('password')}: <CodeText>{password}</CodeText>
        </span>
        {details === null ? null : <Lines text={details} />}
      </>
    );
  }
  if (kind !== 'code') return <Lines text={code} />;
  return (
    <span>
      <CodeText>{code}</CodeText>
    </span>
  );
}

/** A text of either script, beginning where the page's lines begin. */
function Lines({ text }: { text: string }) {
  return (
    <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <bdi>{text}</bdi>
    </span>
  );
}

interface TakeProps {
  item: OrderItem;
  shown: DeliveredCode;
  place: number;
}

function Take({ item, shown, place }: TakeProps) {
  const local = useInLanguage();
  const t = useTranslations('purchase_history.codes');
  const orders = useTranslations('orders.codes');
  const { code, credentials, file_url: file } = shown;
  if (file !== null) {
    return (
      <Button
        component="a"
        href={file}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('open_file')}
      </Button>
    );
  }
  if (credentials === null)
    return (
      <Group gap="xs">
        <CopyButton text={code} label={orders('copy_one', { n: place })} />
        <ShareButton
          text={codesToShare([
            {
              product: local(item.product_name, item.product_name_ar),
              option: item.option_name === null ? null : local(item.option_name, item.option_name_ar),
              codes: [code],
            },
          ])}
          label={orders('share_one', { n: place })}
        />
      </Group>
    );
  return (
    <Group gap="xs">
      <CopyButton text={credentials.user} label={t('copy_user')} isNamed />
      <CopyButton text={credentials.password} label={t('copy_password')} isNamed />
    </Group>
  );
}
