import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethodName } from '#shared/deposits/deposits.contract.ts';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { MethodCard } from './method-card.tsx';
import classes from '../payments.module.css';

interface MethodListProps {
  methods: readonly PaymentMethod[];
  settings: PaymentSettings;
  onEdit: (method: DepositMethodName, opener: HTMLElement | null) => void;
}

export function MethodList({ methods, settings, onEdit }: MethodListProps) {
  const t = useTranslations('payments.methods');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('text')}
      </Text>
      <ul className={classes['methods']}>
        {methods.map((method) => (
          <MethodCard
            key={method.method}
            method={method}
            settings={settings}
            onEdit={(opener) => onEdit(method.method, opener)}
          />
        ))}
      </ul>
    </section>
  );
}
