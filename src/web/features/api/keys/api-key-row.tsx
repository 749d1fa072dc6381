import { IconCircleCheck, IconCircleX, IconClockOff, IconTestPipe } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ApiKey, ShownApiKey } from '#shared/api/api-keys.contract.ts';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { RollKeyDialog } from './roll-key-dialog.tsx';
import { UseChart } from './use-chart.tsx';

const LOOKS = {
  live: { color: 'green', Icon: IconCircleCheck },
  expired: { color: 'gray', Icon: IconClockOff },
  revoked: { color: 'red', Icon: IconCircleX },
} as const satisfies Record<ApiKey['state'], object>;

interface ApiKeyRowProps {
  apiKey: ApiKey;
  limits: { hour: number; day: number };
  onShown: (shown: ShownApiKey) => void;
}

/** A key with what it may do and has done today, and what ends it. */
export function ApiKeyRow({ apiKey: key, limits, onShown }: ApiKeyRowProps) {
  const t = useTranslations('api_keys');
  const isLive = key.state === 'live';
  return (
    <div className="stack gap-sm">
      <div className="row between wrap">
        <div className="stack gap-0">
          <span className="row gap-sm wrap">
            <bdi className="medium">{key.name}</bdi>
            <StatusBadge {...LOOKS[key.state]}>{t(`states.${key.state}`)}</StatusBadge>
            {key.mode === 'test' ? (
              <StatusBadge color="gray" Icon={IconTestPipe}>
                {t('modes.test')}
              </StatusBadge>
            ) : null}
          </span>
          <CodeText>{`${key.start}…${key.ending}`}</CodeText>
        </div>
        {isLive ? <Acts apiKey={key} onShown={onShown} /> : null}
      </div>
      <p className="bare small">{key.scopes.map((scope) => t(`scope_names.${scope}`)).join(' · ')}</p>
      <Facts apiKey={key} limits={limits} />
      {isLive && key.used.day > 0 ? <UseChart apiKey={key.id} hours={key.used.hours} /> : null}
    </div>
  );
}

function Facts({ apiKey: key, limits }: Pick<ApiKeyRowProps, 'apiKey' | 'limits'>) {
  const t = useTranslations('api_keys.facts');
  const say = useDinars();
  const of = (used: number, limit: number) =>
    t('of', { used: isolate(countText(used)), limit: isolate(countText(limit)) });
  const isLive = key.state === 'live';
  const { last_used: last, daily_limit: limit, old_secret: old } = key;
  return (
    <InlineFacts
      facts={[
        isLive ? { name: t('used_hour'), value: of(key.used.hour, limits.hour) } : null,
        isLive ? { name: t('used_day'), value: of(key.used.day, limits.day) } : null,
        {
          name: t('last_used'),
          value:
            last === null ? (
              t('never')
            ) : (
              <>
                <Moment at={last.at} /> <CodeText>{last.ip}</CodeText>
              </>
            ),
        },
        limit === null
          ? null
          : { name: t('spent'), value: t('spent_of', { spent: say(key.spent_today), limit: say(limit) }) },
        key.allowed_ranges.length === 0
          ? null
          : { name: t('ranges'), value: <CodeText>{key.allowed_ranges.join(', ')}</CodeText> },
        old === null
          ? null
          : { name: t('old_secret', { ending: isolate(old.ending) }), value: <Moment at={old.until} /> },
        { name: t('created'), value: <Moment at={key.created_at} /> },
        key.expires_at === null ? null : { name: t('expires'), value: <Moment at={key.expires_at} /> },
        key.revoked_at === null ? null : { name: t('revoked'), value: <Moment at={key.revoked_at} /> },
      ]}
    />
  );
}

function Acts({ apiKey: { id, name: written }, onShown }: Pick<ApiKeyRowProps, 'apiKey' | 'onShown'>) {
  const t = useTranslations('api_keys');
  const name = isolate(written);
  return (
    <div className="row wrap">
      <DialogButton button={t('roll')} label={t('roll_one', { name })}>
        {(dialog) => <RollKeyDialog {...dialog} id={id} name={name} onRolled={onShown} />}
      </DialogButton>
      <ActButton
        button={t('revoke')}
        label={t('revoke_one', { name })}
        title={t('revoking.title', { name })}
        text={t('revoking.text')}
        confirm={t('revoke')}
        isDangerous
        act={() => call('DELETE /api/api-keys/{id}', { params: { id } })}
        topics={['api_keys']}
        done={() => t('revoking.done', { name })}
      />
    </div>
  );
}
