import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { API_KEYS_MAX, type ApiKey, type ShownApiKey } from '#shared/api/api-keys.contract.ts';
import { countText } from '#shared/count-text.ts';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { apiKeysQuery } from './api-keys-query.ts';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';

/** The owner's keys: made, shown once, used, replaced and ended. */
export function ApiKeys() {
  const t = useTranslations('api_keys');
  const answer = useQuery(apiKeysQuery);
  const [shown, setShown] = useState<ShownApiKey | null>(null);
  const opener = useRef<HTMLDivElement>(null);
  const limits = answer.data?.limits;
  const words = {
    hour: count(limits?.hour ?? 0),
    day: count(limits?.day ?? 0),
    maximum: String(API_KEYS_MAX),
  };
  return (
    <Section title={t('title')} {...(limits === undefined ? {} : { text: t('text', words) })}>
      <div ref={opener} tabIndex={-1}>
        <DialogButton
          button={t('make')}
          icon={<IconKey size={20} aria-hidden />}
          look={{ variant: 'filled', size: 'md' }}
        >
          {(dialog) => <MakeKeyDialog {...dialog} onMade={setShown} />}
        </DialogButton>
      </div>
      <Answered answer={answer} failed={t('failed')}>
        {({ keys }) => <Rows keys={keys} limits={limits} onShown={setShown} />}
      </Answered>
      {shown === null ? null : (
        <ShownSecret secret={shown.secret} opener={opener} onClose={() => setShown(null)} />
      )}
    </Section>
  );
}

const count = (requests: number) => countText(requests);

interface RowsProps {
  keys: readonly ApiKey[];
  limits: { hour: number; day: number } | undefined;
  onShown: (shown: ShownApiKey) => void;
}

function Rows({ keys, limits = { hour: 0, day: 0 }, onShown }: RowsProps) {
  const t = useTranslations('api_keys');
  const live = keys.filter(({ state }) => state === 'live');
  const ended = keys.filter(({ state }) => state !== 'live');
  return (
    <>
      {live.length === 0 ? (
        <EmptyState title={t('none_title')} text={t('none_text')} />
      ) : (
        <Lines label={t('title')} rows={live}>
          {(key) => <ApiKeyRow apiKey={key} limits={limits} onShown={onShown} />}
        </Lines>
      )}
      {ended.length === 0 ? null : (
        <details>
          <summary className="medium">{t('ended')}</summary>
          <Lines label={t('ended')} rows={ended}>
            {(key) => <ApiKeyRow apiKey={key} limits={limits} onShown={onShown} />}
          </Lines>
        </details>
      )}
    </>
  );
}
