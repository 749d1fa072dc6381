import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { call } from '#web/api/call.ts';
import { useProfile } from '#web/session/session.ts';
import { ActDialog } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { Dinars, useDinars } from '#web/ui/show/dinars.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { DataList, Detail, Words } from '#web/ui/list/data-list.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { fullName } from '#web/ui/show/names.ts';
import { PersonName } from '#web/ui/show/person-name.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { nameOf } from './team-query.ts';

/** The people of a team, each with what may be changed about them. */
export function MemberList({ members }: { members: readonly Member[] }) {
  const t = useTranslations('team');
  const roles = useTranslations('shell.team.roles');
  return (
    <DataList
      caption={t('members')}
      rows={members}
      columns={[
        { name: t('person'), card: 'title', show: (member) => <Person member={member} /> },
        { name: t('role'), show: (member) => roles(member.member_role) },
        { name: t('limit'), show: (member) => <Limit member={member} /> },
        {
          name: t('last_sign_in'),
          show: (member) => <Moment at={member.last_login} never={t('never')} />,
        },
        { name: t('active'), card: 'foot', show: (member) => <Controls member={member} /> },
      ]}
      needsRoom
    />
  );
}

function Person({ member }: { member: Member }) {
  const t = useTranslations('team');
  const isSelf = useProfile()?.id === member.id;
  const name = fullName(member);
  return (
    <PersonName person={member} detail={name === null ? null : <bdi>{member.email}</bdi>}>
      <span className="row gap-xs wrap medium">
        <bdi>{name ?? member.email}</bdi>
        {isSelf ? <Badge variant="default">{t('you')}</Badge> : null}
      </span>
    </PersonName>
  );
}

function Limit({ member: { member_role, daily_limit, spent_today } }: { member: Member }) {
  const t = useTranslations('team');
  const say = useDinars();
  if (member_role !== 'buyer') return <span aria-hidden>—</span>;
  if (daily_limit === null) return <span>{t('no_limit')}</span>;
  return (
    <Words>
      <Dinars money={daily_limit} />
      {spent_today === null ? null : <Detail>{t('spent', { spent: say(spent_today) })}</Detail>}
    </Words>
  );
}

/** Owners stay what they are: their account is closed in the settings, and changed by no one here. */
function Controls({ member }: { member: Member }) {
  const t = useTranslations('team');
  if (member.member_role === 'owner') return <span>{t(member.is_active ? 'on' : 'off')}</span>;
  return (
    <span className="row between">
      <ActivitySwitch member={member} />
      <DialogButton button={t('change')} label={t('change_one', { name: nameOf(member) })}>
        {(dialog) => <ChangeDialog member={member} {...dialog} />}
      </DialogButton>
    </span>
  );
}

/** Someone on or off. It moves once that is confirmed and done. */
function ActivitySwitch({ member }: { member: Member }) {
  const t = useTranslations('team');
  const { isOpen, open, close, opener } = useQuestion<HTMLInputElement>();
  const name = nameOf(member);
  const { id, is_active: isOn } = member;
  return (
    <>
      <Switch ref={opener} isOn={isOn} label={t('active_one', { name })} onChange={open}>
        {t(isOn ? 'on' : 'off')}
      </Switch>
      <ActDialog
        title={t(isOn ? 'activity.off_title' : 'activity.on_title', { name })}
        text={t(isOn ? 'activity.off_text' : 'activity.on_text', { name })}
        confirm={t(isOn ? 'activity.off' : 'activity.on')}
        isDangerous={isOn}
        act={() => call('PATCH /api/team/members/{id}', { params: { id }, body: { is_active: !isOn } })}
        topics={['team']}
        done={() => t(isOn ? 'activity.is_off' : 'activity.is_on', { name })}
        isOpen={isOpen}
        onClose={close}
        opener={opener}
      />
    </>
  );
}
