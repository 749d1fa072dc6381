import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';

interface SwitchApiButtonProps {
  client: { id: string; is_api_on: boolean };
  name: string;
}

/** Whether the keys of a client are taken at all. */
export function SwitchApiButton({ client: { id, is_api_on: isOn }, name }: SwitchApiButtonProps) {
  const t = useTranslations('api_desk.power');
  const to = isOn ? 'off' : 'on';
  return (
    <ActButton
      button={t(to)}
      label={t(`one_${to}`, { client: name })}
      title={t(`title_${to}`, { client: name })}
      text={t(`text_${to}`)}
      confirm={t(to)}
      isDangerous={isOn}
      act={() => call('PUT /api/admin/clients/{id}/api-switch', { params: { id }, body: { is_on: !isOn } })}
      topics={['api_keys', 'clients']}
      done={() => t(`done_${to}`)}
    />
  );
}
