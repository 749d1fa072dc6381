import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { channels, notificationEvents } from '#shared/accounts/notification-events.ts';
import { rules as allRules, type NotificationRules } from '#shared/store/notification-rules.contract.ts';
import { call } from '#web/api/call.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { useDraft, type Draft } from '#web/ui/form/use-draft.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { AudienceFields, fieldOf, type Chosen } from './audience-fields.tsx';
import { notificationRulesQuery } from './template-queries.ts';

/** Which events reach whom, as the store has it. */
export function RulesPart() {
  const t = useTranslations('templates.rules');
  return (
    <Answered answer={useQuery(notificationRulesQuery)} failed={t('failed')}>
      {(rules) => (
        <>
          <RulesForm rules={rules} />
          <AlwaysSent />
        </>
      )}
    </Answered>
  );
}

function chosenOf({ audiences }: NotificationRules): Chosen {
  const chosen: Chosen = {};
  for (const one of audiences) for (const channel of channels) chosen[fieldOf(one, channel)] = one[channel];
  return chosen;
}

function useRules(rules: NotificationRules): Draft<Chosen, NotificationRules> {
  const queryClient = useQueryClient();
  return useDraft<Chosen, NotificationRules>({
    initial: chosenOf(rules),
    version: rules.version,
    send: async (chosen, { version }) => {
      const audiences = rules.audiences.map((one) => ({
        event: one.event,
        role: one.role,
        in_store: chosen[fieldOf(one, 'in_store')] ?? one.in_store,
        by_mail: chosen[fieldOf(one, 'by_mail')] ?? one.by_mail,
        by_push: chosen[fieldOf(one, 'by_push')] ?? one.by_push,
      }));
      const { data } = await call('PUT /api/admin/notification-rules', { body: { audiences, version } });
      queryClient.setQueryData(notificationRulesQuery.queryKey, data);
      return data;
    },
    reread: async () => {
      const now = await queryClient.fetchQuery({ ...notificationRulesQuery, staleTime: 0 });
      return { values: chosenOf(now), version: now.version };
    },
  });
}

function RulesForm({ rules }: { rules: NotificationRules }) {
  const t = useTranslations('templates.rules');
  const leave = useTranslations('templates.editor');
  const draft = useRules(rules);
  return (
    <PageForm draft={draft} say={t}>
      <LeaveGuard
        isDirty={draft.isHeld}
        staysAt={({ routeId, search }) =>
          routeId === '/admin/notifications' && 'tab' in search && search.tab === 'rules'
        }
        words={{
          title: leave('leave'),
          text: leave('leave_text'),
          leave: leave('leave_yes'),
          stay: leave('leave_no'),
        }}
      />
      {draft.stale === null ? null : (
        <StaleNotice title={t('stale')} problem={draft.stale.problem}>
          <div>
            <Button variant="default" size="sm" mt="xs" onClick={draft.forget}>
              {t('take_theirs')}
            </Button>
          </div>
        </StaleNotice>
      )}
      <ul className="bare muted small">
        {allRules.map((rule) => (
          <li key={rule}>{t(`${rule}_hint`)}</li>
        ))}
      </ul>
      <div className="pair top">
        {notificationEvents.map((event) => (
          <Section key={event} title={t(`events.${event}.name`)} text={t(`events.${event}.text`)}>
            {rules.audiences
              .filter((one) => one.event === event)
              .map((one) => (
                <AudienceFields key={one.role} audience={one} draft={draft} />
              ))}
          </Section>
        ))}
      </div>
    </PageForm>
  );
}

/** What no one can turn off, and why. */
function AlwaysSent() {
  const t = useTranslations('templates.rules');
  return (
    <Section title={t('locked')} text={t('locked_text')}>
      <ul className="bare stack gap-sm">
        {(['security', 'links', 'looks', 'reports'] as const).map((name) => (
          <li key={name} className="row top">
            <IconLock className="fixed" size={18} aria-hidden />
            <div>
              <span className="medium">{t(`always.${name}.name`)}</span>
              <div className="muted small">{t(`always.${name}.text`)}</div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
