import { useTranslations } from 'use-intl';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { DinarField, useDinarsProblem } from './dinar-field.tsx';
import type { MethodProblems } from './method-draft.ts';
import type { MethodForm } from './use-method-form.ts';

interface FeeFieldsProps {
  form: MethodForm;
  settings: PaymentSettings;
}

/** What a method costs the client, how much it takes, and whether it is recommended. */
export function FeeFields({ form, settings }: FeeFieldsProps) {
  const t = useTranslations('payments.edit');
  const say = useDinars();
  const sayProblem = useFieldProblem(settings);
  const { draft, problems } = form;
  const field = (name: 'fee_percent' | 'fee_fixed' | 'minimum' | 'maximum', hint: string) => (
    <DinarField
      name={name}
      label={t(name)}
      hint={hint}
      value={draft[name]}
      error={sayProblem(problems[name])}
      disabled={form.isBusy}
      onChange={(text) => form.set({ [name]: text })}
    />
  );
  return (
    <>
      <FieldGroup title={t('fee')}>
        <div className="pair">
          {field('fee_percent', t('fee_percent_hint'))}
          {field('fee_fixed', t('fee_fixed_hint'))}
        </div>
      </FieldGroup>
      <FieldGroup title={t('limits')}>
        <div className="pair">
          {field('minimum', t('limit_hint', { limit: say(settings.minimum) }))}
          {field('maximum', t('limit_hint', { limit: say(settings.maximum) }))}
        </div>
      </FieldGroup>
      <SwitchRow
        name={t('popular')}
        hint={t('popular_hint')}
        isOn={draft.is_popular}
        isBusy={form.isBusy}
        onChange={(isOn) => form.set({ is_popular: isOn })}
      />
    </>
  );
}

type Problem = MethodProblems['fee_percent' | 'maximum'];

function useFieldProblem(settings: PaymentSettings): (problem: Problem) => string | null {
  const t = useTranslations('payments.edit');
  const say = useDinars();
  const sayDinars = useDinarsProblem();
  return (problem) => {
    if (problem === undefined) return null;
    if (problem === 'outside_store')
      return t(problem, { minimum: say(settings.minimum), maximum: say(settings.maximum) });
    return problem === 'fee_percent_wrong' || problem === 'out_of_order' ? t(problem) : sayDinars(problem);
  };
}
