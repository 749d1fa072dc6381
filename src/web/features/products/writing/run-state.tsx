import { Group, Paper, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WritingRun } from '#shared/products/writing.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Counts } from '#web/ui/show/counts.tsx';
import { RunBadge } from './run-badge.tsx';
import { useCostText } from './use-cost-text.ts';

const shown = ['accepted', 'written', 'failed', 'overtaken', 'dismissed', 'undone'] as const;

/** Where it stands, in words and counts, and what can be done with all of it. */
export function RunState({ run }: { run: WritingRun }) {
  const t = useTranslations('writing');
  const { dateTime } = useDates();
  const { status, language, total, counts, tokens, started_by: by } = run;
  const cost = useCostText()(run.cost);
  const waiting = counts.waiting ?? 0;
  const counted = shown.filter((state) => counts[state] !== undefined);
  return (
    <Paper className="stack">
      <div className="row wrap">
        <RunBadge status={status} />
        <span className="muted small">
          {t(`form.languages.${language}`)} · <bdi>{by.name ?? by.email}</bdi> · {dateTime(run.created_at)}
          {tokens === 0 ? null : ` · ${t('tokens', { count: tokens })}`}
          {cost === null ? null : ` · ${cost}`}
        </span>
      </div>
      <Words run={run} />
      {status === 'running' ? (
        <div>
          <progress className="progress" aria-label={t('progress')} value={total - waiting} max={total} />
          <output className="muted small">{t('progress_of', { x: total - waiting, y: total })}</output>
        </div>
      ) : null}
      {counted.length === 0 ? null : (
        <Counts
          of={counted.map((state) => ({
            name: t(`states.${state}`),
            count: counts[state] ?? 0,
            isBad: state === 'failed' || state === 'overtaken',
          }))}
        />
      )}
      <Ways run={run} />
    </Paper>
  );
}

/** What the specification says of how it ended (section 8). */
function Words({ run: { status, failure, total, counts } }: { run: WritingRun }) {
  const t = useTranslations('writing');
  const updated = t('updated', { x: counts.accepted ?? 0, y: total });
  if (status === 'running') return <Text aria-live="polite">{t('says.running')}</Text>;
  if (status === 'failed') {
    const reason = reasons.find((one) => one === failure) ?? 'unknown';
    return (
      <Text role="alert" c="red">
        {t('says.failed')}. {t(`reasons.${reason}`)}
      </Text>
    );
  }
  const said = status === 'cancelled' ? 'cancelled' : counts.failed === undefined ? 'done' : 'with_errors';
  return (
    <Text aria-live="polite">
      {t(`says.${said}`)} ({updated})
    </Text>
  );
}

const reasons = ['writing_limit_reached', 'writer_refused', 'access_denied'] as const;

function Ways({ run: { id, status, counts } }: { run: WritingRun }) {
  const t = useTranslations('writing');
  const params = { id };
  const topics = ['writing', 'catalogue'];
  const { written = 0, accepted = 0 } = counts;
  return (
    <Group gap="sm">
      {written === 0 ? null : (
        <ActButton
          button={t('accept_all.button', { count: written })}
          look={{ variant: 'filled' }}
          title={t('accept_all.title')}
          text={t('accept_all.text')}
          confirm={t('accept_all.confirm')}
          act={async () =>
            (await call('POST /api/admin/writing/runs/{id}/accept', { params, body: { lines: 'all' } })).data
          }
          topics={topics}
          done={({ changed, overtaken }) => t('accept_all.done', { changed, overtaken })}
        />
      )}
      {status === 'running' ? (
        <ActButton
          button={t('cancel.button')}
          look={{ variant: 'default' }}
          title={t('cancel.title')}
          text={t('cancel.text')}
          confirm={t('cancel.confirm')}
          cancel={t('cancel.keep')}
          act={async () => (await call('POST /api/admin/writing/runs/{id}/cancel', { params })).data}
          topics={topics}
          done={() => t('cancel.done')}
        />
      ) : null}
      {status !== 'running' && accepted > 0 ? (
        <ActButton
          button={t('undo.button')}
          look={{ variant: 'default' }}
          title={t('undo.title')}
          text={t('undo.text')}
          confirm={t('undo.confirm')}
          act={async () => (await call('POST /api/admin/writing/runs/{id}/undo', { params })).data}
          topics={topics}
          done={({ changed, overtaken }) => t('undo.done', { changed, overtaken })}
        />
      ) : null}
    </Group>
  );
}
