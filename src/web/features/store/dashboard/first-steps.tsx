import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#shared/store/dashboard.contract.ts';
import { TextLink } from '#web/ui/links.tsx';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

type Steps = Dashboard['first_steps'];

export const hasStepsLeft = (steps: Steps): boolean => Object.values(steps).includes(false);

const ways = {
  two_factor: { to: '/settings', search: { section: 'two_factor' } },
  deposit: { to: '/deposit' },
  purchase: { to: '/products' },
} as const;
const order = ['two_factor', 'deposit', 'purchase'] as const;

/** What a new reseller does first, until all of it is done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('dashboard.steps');
  return (
    <Section title={t('title')}>
      <Stack component="ol" gap="xs" m={0} py="sm" className={classes['card'] ?? ''}>
        {order
          .filter((step) => steps[step] !== null)
          .map((step) => (
            <Group key={step} component="li" gap="sm" wrap="nowrap" align="start">
              {steps[step] === true ? (
                <Text c="green" lh={1} pt={2}>
                  <IconCircleCheckFilled size={20} aria-hidden />
                </Text>
              ) : (
                <Text c="dimmed" lh={1} pt={2}>
                  <IconCircleDashed size={20} aria-hidden />
                </Text>
              )}
              {steps[step] === true ? (
                <Text c="dimmed" td="line-through">
                  {t(step)}
                  <VisuallyHidden> ({t('done')})</VisuallyHidden>
                </Text>
              ) : (
                <div>
                  <TextLink {...ways[step]} fw={500}>
                    {t(step)}
                  </TextLink>
                  <Text size="sm" c="dimmed">
                    {t(`${step}_text`)}
                  </Text>
                </div>
              )}
            </Group>
          ))}
      </Stack>
    </Section>
  );
}
