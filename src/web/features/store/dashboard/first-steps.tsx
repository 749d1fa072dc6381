import { useTranslations } from 'use-intl';
import type { Dashboard } from '#shared/store/dashboard.contract.ts';
import { HideSteps } from '#web/session/hide-steps.tsx';
import { StepList } from '#web/ui/show/step-list.tsx';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

type Steps = NonNullable<Dashboard['first_steps']>;

const ways = {
  email: { to: '/settings', search: { section: 'email' } },
  business: { to: '/client-profile', search: { tab: 'business' } },
  two_factor: { to: '/settings', search: { section: 'two_factor' } },
  deposit: { to: '/deposit' },
  purchase: { to: '/products' },
  colleague: { to: '/client-profile', search: { tab: 'team' } },
} as const;
const order = ['email', 'business', 'two_factor', 'deposit', 'purchase', 'colleague'] as const;

/** What a new reseller does first. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('dashboard.steps');
  return (
    <Section title={t('title')} more={<HideSteps name={t('dismiss')} topic="dashboard" />}>
      <StepList
        className={`framed ${classes['card']}`}
        done={t('done')}
        steps={order
          .filter((step) => steps[step] !== null)
          .map((step) => ({
            key: step,
            name: t(step),
            text: t(`${step}_text`),
            isDone: steps[step] === true,
            way: ways[step],
          }))}
      />
    </Section>
  );
}
