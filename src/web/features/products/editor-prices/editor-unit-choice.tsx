import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { periodUnits } from '#shared/catalogue/catalogue.contract.ts';

interface UnitChoiceProps {
  name: string;
  label: string;
  value: (typeof periodUnits)[number] | '';
  error: string | null;
  onChoose: (unit: (typeof periodUnits)[number] | '') => void;
}

export function UnitChoice({ name, label, value, error, onChoose }: UnitChoiceProps) {
  const t = useTranslations('product_editor.subscription');
  return (
    <NativeSelect
      name={name}
      label={label}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      value={value}
      error={error}
      data={[
        { value: '', label: t('no_unit') },
        ...periodUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChoose(periodUnits.find((unit) => unit === currentTarget.value) ?? '')
      }
    />
  );
}
