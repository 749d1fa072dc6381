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
      <ol className={`stack gap-sm framed bare ${classes['card']}`}>
        {order
          .filter((step) => steps[step] !== null)
          .map((step) => (
            <li key={step} className="row">
              {steps[step] === true ? (
                <>
                  <IconCircleCheckFilled size={20} className="good fixed" aria-hidden />
                  <span className="muted">
                    <s>{t(step)}</s>
                    <span className="visually-hidden"> ({t('done')})</span>
                  </span>
                </>
              ) : (
                <>
                  <IconCircleDashed size={20} className="muted fixed" aria-hidden />
                  <div>
                    <TextLink {...ways[step]} fw={500}>
                      {t(step)}
                    </TextLink>
                    <p className="bare muted small">{t(`${step}_text`)}</p>
                  </div>
                </>
              )}
            </li>
          ))}
      </ol>
    </Section>
  );
}
