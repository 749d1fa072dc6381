import { useTranslations } from 'use-intl';
import { periodUnits } from '#shared/catalogue/catalogue.contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

type Unit = (typeof periodUnits)[number] | '';

interface UnitChoiceProps {
  name: string;
  label: string;
  value: Unit;
  error: string | null;
  onChange: (unit: Unit) => void;
}

export function UnitChoice(props: UnitChoiceProps) {
  const t = useTranslations('product_editor.subscription');
  const units = periodUnits.map((value) => ({ value, label: t(`units.${value}`) }));
  return <SelectField<Unit> {...props} options={[{ value: '', label: t('no_unit') }, ...units]} />;
}
