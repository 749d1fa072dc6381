import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '#web/ui/page/section.tsx';
import classes from '../payments.module.css';

/** The other card of the specification's section 2: a platform that this store has no connection to. */
export function InternationalCard() {
  const t = useTranslations('payments.international');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className={classes['mode']}>
        <Badge variant="default">{t('inactive')}</Badge>
        <Text size="sm">{t('why')}</Text>
      </div>
    </Section>
  );
}
