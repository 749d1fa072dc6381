import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useBuyingBarrier } from './buying-barrier.tsx';
import { TrialDialog } from './purchase/trial-dialog.tsx';
import { useTrial } from './purchase/use-trial.ts';

interface TrialButtonProps {
  product: { id: string; trial_days: number };
  /** Of the product, in the reader's language. */
  name: string;
}

/** The one free trial of a product, as long as the business has not had it. */
export function TrialButton({ product: { id, trial_days: days }, name }: TrialButtonProps) {
  const t = useTranslations('cart.trial');
  const barrier = useBuyingBarrier();
  const button = useRef<HTMLButtonElement>(null);
  const trial = useTrial(id);
  const { data } = useQuery({
    queryKey: ['catalogue', 'trial', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/trials', { query: { product_id: id }, signal })).data,
  });
  if (data === undefined) return null;
  if (data.state !== 'free' && !trial.isOpen) {
    return data.state === 'none' ? null : (
      <Text size="sm" c="dimmed">
        {t('used')}
      </Text>
    );
  }
  return (
    <>
      <Button ref={button} variant="default" fullWidth disabled={barrier !== null} onClick={trial.open}>
        {t('start', { days })}
      </Button>
      <TrialDialog trial={trial} days={days} name={name} opener={button} />
    </>
  );
}
