import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Names {
  first_name: string;
  last_name: string;
}

interface NameFieldsProps {
  names: Names;
  onChange: (names: Names) => void;
  disabled: boolean;
  problemOf: (field: string, value: string) => string | null;
}

/** The two names of a person; neither has to be given. */
export function NameFields({ names, onChange, disabled, problemOf }: NameFieldsProps) {
  const t = useTranslations('accounts');
  return (
    <SimpleGrid cols={2} spacing="sm">
      <TextInput
        label={t('first_name')}
        placeholder={t('optional')}
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        value={names.first_name}
        disabled={disabled}
        error={names.first_name !== '' && problemOf('first_name', names.first_name)}
        onChange={(event) => onChange({ ...names, first_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('last_name')}
        placeholder={t('optional')}
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        value={names.last_name}
        disabled={disabled}
        error={names.last_name !== '' && problemOf('last_name', names.last_name)}
        onChange={(event) => onChange({ ...names, last_name: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
