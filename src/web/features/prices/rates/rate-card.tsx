import { Button, Paper, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { changeable, type Changeable } from './rates-search.ts';
import { Units } from './units.tsx';

interface RateCardProps {
  rate: AnswerOf<'GET /api/admin/rates'>[number];
  onChange: ((currency: Changeable, button: HTMLElement) => void) | null;
}

/** A rate in force: since when, and by whom. */
export function RateCard({ rate, onChange }: RateCardProps) {
  const t = useTranslations('rates');
  const names = useTranslations('shell.currencies');
  const { dateTime } = useDates();
  const currency = changeable.find((one) => one === rate.currency);
  const name = names(rate.currency);
  return (
    <Paper component="li">
      <h2 className="bare muted small medium">{name}</h2>
      <p className="figure">
        {currency === undefined ? null : (
          <Text span c="dimmed" fw={400}>
            {t('one')}{' '}
          </Text>
        )}
        <Units units={rate.units_per_usd} currency={rate.currency} />
      </p>
      <p className="bare muted small">
        {currency === undefined ? (
          t('base')
        ) : (
          <>
            <time dateTime={rate.created_at}>{t('since', { when: isolate(dateTime(rate.created_at)) })}</time>
            {' · '}
            {rate.author === null ? t('by_store') : t('by', { name: isolate(rate.author) })}
          </>
        )}
      </p>
      {currency === undefined || onChange === null ? null : (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          aria-label={t('change_one', { currency: name })}
          onClick={({ currentTarget }) => onChange(currency, currentTarget)}
        >
          {t('change')}
        </Button>
      )}
    </Paper>
  );
}
