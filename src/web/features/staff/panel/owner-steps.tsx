import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { HideSteps } from '#web/session/hide-steps.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StepList } from '#web/ui/show/step-list.tsx';

type Steps = NonNullable<AnswerOf<'GET /api/admin/dashboard'>['first_steps']>;

const ways = {
  name: { to: '/admin/settings' },
  methods: { to: '/admin/payment-methods' },
  product: { to: '/admin/products' },
  codes: { to: '/admin/codes' },
  staff: { to: '/admin/staff' },
  mail: { to: '/admin/notifications' },
  backup: undefined,
} as const;
const order = ['name', 'methods', 'product', 'codes', 'staff', 'mail', 'backup'] as const;

/** What opens a new store. */
export function OwnerSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('insight.steps');
  return (
    <Section title={t('title')} aside={<HideSteps name={t('dismiss')} topic="insight" />}>
      <StepList
        done={t('done')}
        steps={order.map((step) => {
          const way = ways[step];
          return {
            key: step,
            name: t(step),
            text: t(`${step}_text`),
            isDone: steps[step],
            ...(way === undefined ? {} : { way }),
          };
        })}
      />
    </Section>
  );
}
