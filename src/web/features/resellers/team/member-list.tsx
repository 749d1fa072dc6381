import { Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type Act, LastSignIn, Limit, MemberControls, Person } from './member-parts.tsx';
import classes from '../team.module.css';
import { nameOf } from './team-query.ts';

interface Wish {
  act: Act;
  member: Member;
  opener: { current: HTMLElement };
}

/** The people of a team: a table where there is room for one, else a card for each. */
export function MemberList({ members }: { members: readonly Member[] }) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [wish, setWish] = useState<Wish | null>(null);
  const List = isWide ? MemberTable : MemberCards;
  return (
    <>
      <List
        members={members}
        onAct={(act, member, element) => setWish({ act, member, opener: { current: element } })}
      />
      {wish?.act === 'change' ? <ChangeDialog {...wish} onClose={() => setWish(null)} /> : null}
      {wish?.act === 'activity' ? <ActivityDialog {...wish} onClose={() => setWish(null)} /> : null}
    </>
  );
}

interface ListProps {
  members: readonly Member[];
  onAct: (act: Act, member: Member, element: HTMLElement) => void;
}

function MemberTable({ members, onAct }: ListProps) {
  const t = useTranslations('team');
  const roles = useTranslations('shell.team.roles');
  return (
    <Table>
      <caption className="visually-hidden">{t('members')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('person')}</Table.Th>
          <Table.Th>{t('role')}</Table.Th>
          <Table.Th>{t('limit')}</Table.Th>
          <Table.Th>{t('last_sign_in')}</Table.Th>
          <Table.Th>{t('active')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <Table.Tr key={member.id}>
            <Table.Td>
              <Person member={member} />
            </Table.Td>
            <Table.Td>{roles(member.member_role)}</Table.Td>
            <Table.Td>
              <Limit member={member} />
            </Table.Td>
            <Table.Td>
              <LastSignIn member={member} />
            </Table.Td>
            <Table.Td>
              <MemberControls member={member} onAct={onAct} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function MemberCards({ members, onAct }: ListProps) {
  const t = useTranslations('team');
  const roles = useTranslations('shell.team.roles');
  return (
    <ul className={classes.cards} aria-label={t('members')}>
      {members.map((member) => (
        <li key={member.id} className={classes.card}>
          <Person member={member} />
          <Facts>
            <Fact name={t('role')}>{roles(member.member_role)}</Fact>
            {member.member_role === 'buyer' ? (
              <Fact name={t('limit')}>
                <Limit member={member} />
              </Fact>
            ) : null}
            <Fact name={t('last_sign_in')}>
              <LastSignIn member={member} />
            </Fact>
          </Facts>
          {member.member_role === 'owner' ? null : <MemberControls member={member} onAct={onAct} />}
        </li>
      ))}
    </ul>
  );
}

interface ActivityDialogProps {
  member: Member;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Switching someone off or on, in words. */
function ActivityDialog({ member, opener, onClose }: ActivityDialogProps) {
  const t = useTranslations('team.activity');
  const name = nameOf(member);
  const isOn = member.is_active;
  const draft = useDraft({
    initial: {},
    send: () =>
      call('PATCH /api/team/members/{id}', { params: { id: member.id }, body: { is_active: !isOn } }),
    topics: ['team'],
    done: () => t(isOn ? 'is_off' : 'is_on', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      draft={draft}
      title={t(isOn ? 'off_title' : 'on_title', { name })}
      action={t(isOn ? 'off' : 'on')}
      isDangerous={isOn}
      opener={opener}
      onClose={onClose}
    >
      <Text>{t(isOn ? 'off_text' : 'on_text', { name })}</Text>
    </FormDialog>
  );
}
