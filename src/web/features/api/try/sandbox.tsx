import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { answerOf } from '#web/ui/list/list-of.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';

const sandboxQuery = answerOf('GET /api/sandbox', ['api_sandbox']);
const TOPICS = ['api_sandbox'];
const FULL = { amount: '100000', currency: 'DZD' } as const;
const HOUR_S = 3600;

/** What test keys act on: its balance and its clock, and what changes them. */
export function Sandbox() {
  const t = useTranslations('api_try.sandbox');
  const say = useDinars();
  const fill = useAct({
    act: () => call('PUT /api/sandbox/balance', { body: { balance: FULL } }),
    topics: TOPICS,
    done: ({ data }) => t('filled', { balance: say(data.balance) }),
  });
  const advance = useAct({
    act: () => call('POST /api/sandbox/clock', { body: { seconds: HOUR_S } }),
    topics: TOPICS,
    done: () => t('advanced'),
  });
  return (
    <section className="stack gap-sm">
      <h3 className="heading">{t('title')}</h3>
      <Answered answer={useQuery(sandboxQuery)} failed={t('failed')}>
        {({ balance, now, orders }) => (
          <InlineFacts
            facts={[
              { name: t('balance'), value: say(balance) },
              { name: t('now'), value: <Moment at={now} /> },
              { name: t('orders'), value: String(orders) },
            ]}
          />
        )}
      </Answered>
      <div className="row wrap">
        <Button variant="default" size="sm" loading={fill.isPending} onClick={() => fill.mutate()}>
          {t('fill')}
        </Button>
        <Button variant="default" size="sm" loading={advance.isPending} onClick={() => advance.mutate()}>
          {t('advance')}
        </Button>
        <ActButton
          button={t('reset')}
          title={t('resetting.title')}
          text={t('resetting.text')}
          confirm={t('reset')}
          act={() => call('POST /api/sandbox/reset')}
          topics={TOPICS}
          done={() => t('resetting.done')}
        />
      </div>
    </section>
  );
}
