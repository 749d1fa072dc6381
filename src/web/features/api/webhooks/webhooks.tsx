import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { apiSearch } from '../api-search.ts';
import { EndpointList } from './endpoint-list.tsx';
import { EndpointPart } from './endpoint-part.tsx';
import { MakeEndpointDialog } from './endpoint-dialogs.tsx';
import { ShownSecret, type NewSecret } from './shown-secret.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** Where events of the business are sent, or one of these places with its log. */
export function Webhooks() {
  const t = useTranslations('webhooks');
  const answer = useQuery(webhooksQuery);
  const list = useList('/api-integration', apiSearch);
  const [shown, setShown] = useState<NewSecret | null>(null);
  const { webhook } = list.search;
  return (
    <>
      {webhook === undefined ? (
        <Section title={t('title')} text={t('text')}>
          <div>
            <DialogButton
              button={t('add')}
              icon={<IconWebhook size={20} aria-hidden />}
              look={{ variant: 'filled', size: 'md' }}
            >
              {(dialog) => <MakeEndpointDialog {...dialog} onMade={setShown} />}
            </DialogButton>
          </div>
          <Answered answer={answer} failed={t('failed')}>
            {(endpoints) =>
              endpoints.length === 0 ? (
                <EmptyState title={t('none_title')} text={t('none_text')} />
              ) : (
                <EndpointList endpoints={endpoints} />
              )
            }
          </Answered>
        </Section>
      ) : (
        <Answered answer={answer} failed={t('failed')}>
          {(endpoints) => (
            <EndpointPart
              key={webhook}
              endpoint={endpoints.find(({ id }) => id === webhook) ?? null}
              list={list}
              onSecret={setShown}
            />
          )}
        </Answered>
      )}
      {shown === null ? null : <ShownSecret {...shown} onClose={() => setShown(null)} />}
    </>
  );
}
