import { Badge, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useProfile } from '#web/session/session.ts';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { Dinars, useDinars } from '#web/ui/form/dinars.tsx';
import { nameOf } from './team-query.ts';
import classes from '../team.module.css';

/** What can be asked of a member's row. */
export type Act = 'change' | 'activity';

export function Person({ member }: { member: Member }) {
  const t = useTranslations('team');
  const isSelf = useProfile()?.id === member.id;
  const name = [member.first_name, member.last_name].filter((part) => part !== null).join(' ');
  return (
    <span className={classes.person}>
      <Avatar person={member} size="small" />
      <span className={classes.names}>
        <span className={classes.name}>
          <bdi>{name || member.email}</bdi>
          {isSelf ? <Badge variant="default">{t('you')}</Badge> : null}
        </span>
        {name === '' ? null : <bdi className="muted small break">{member.email}</bdi>}
      </span>
    </span>
  );
}

export function Limit({ member: { member_role, daily_limit, spent_today } }: { member: Member }) {
  const t = useTranslations('team');
  const say = useDinars();
  if (member_role !== 'buyer') return <span aria-hidden>—</span>;
  if (daily_limit === null) return <span>{t('no_limit')}</span>;
  return (
    <span className={classes.limit}>
      <Dinars money={daily_limit} />
      {spent_today === null ? null : (
        <span className="muted small break">{t('spent', { spent: say(spent_today) })}</span>
      )}
    </span>
  );
}

export function LastSignIn({ member: { last_login } }: { member: Member }) {
  const t = useTranslations('team');
  const { dateTime } = useDates();
  return last_login === null ? t('never') : <time dateTime={last_login}>{dateTime(last_login)}</time>;
}

interface MemberControlsProps {
  member: Member;
  onAct: (act: Act, member: Member, element: HTMLElement) => void;
}

/** Owners stay what they are: their account is closed in the settings, and changed by no one here. */
export function MemberControls({ member, onAct }: MemberControlsProps) {
  const t = useTranslations('team');
  const { is_active } = member;
  const state = t(is_active ? 'on' : 'off');
  if (member.member_role === 'owner') return <span>{state}</span>;
  const name = nameOf(member);
  return (
    <span className={classes.controls}>
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-label={t('active_one', { name })}
          aria-checked={is_active}
          checked={is_active}
          // It moves once the change is confirmed and made.
          onChange={({ currentTarget }) => onAct('activity', member, currentTarget)}
        />
        <span aria-hidden>{state}</span>
      </label>
      <Button
        variant="default"
        size="sm"
        aria-label={t('change_one', { name })}
        onClick={({ currentTarget }) => onAct('change', member, currentTarget)}
      >
        {t('change')}
      </Button>
    </span>
  );
}
