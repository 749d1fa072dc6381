import { Paper, Text } from '@mantine/core';
import { IconShieldOff, IconWallet, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { BalanceDialog } from '../balance-dialog.tsx';
import { SwitchActivityButton } from '../switch-activity-button.tsx';
import { ChangeRoleButton } from './change-role-button.tsx';
import type { RejectDialogProps } from './reject-dialog.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const RejectDialog = whenOpened<RejectDialogProps>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
);

/** What can take money, rights or sessions from a client: at the end of the page, beside nothing harmless. */
export function ClientDangers({ client }: { client: Client }) {
  const t = useTranslations('clients');
  const id = useId();
  const may = useMay();
  const owner = ownerOf(client);
  // A payment that came after the account was closed is still there.
  const hasMoney = client.balance !== null && toUnits(client.balance.amount, 12) > 0n;
  const mayChange = may('change_balances') && (!owner.is_closed || hasMoney);
  const mayReject = may('review_businesses') && !owner.is_closed && client.status !== 'rejected';
  const maySwitch = may('switch_activity') && !owner.is_closed;
  const mayGiveRole = may('change_roles') && !owner.is_closed;
  if (!mayChange && !mayReject && !maySwitch && !mayGiveRole) return null;
  return (
    <Paper component="section" aria-labelledby={id}>
      <Text component="h2" id={id} className="heading" c="red" mb="sm">
        {t('dangerous')}
      </Text>
      <div className="row wrap">
        {mayChange ? (
          <DialogButton
            button={t('change.button')}
            icon={<IconWallet size={18} aria-hidden />}
            look={{ variant: client.status === 'pending' ? 'default' : 'filled' }}
          >
            {(dialog) => <BalanceDialog clientId={client.id} {...dialog} />}
          </DialogButton>
        ) : null}
        {mayGiveRole ? <ChangeRoleButton person={owner} /> : null}
        {maySwitch ? <SignOutButton person={owner} /> : null}
        {maySwitch && owner.has_two_factor ? <TwoFactorButton person={owner} /> : null}
        {mayReject ? (
          <DialogButton button={t('reject.button')} icon={<IconX size={18} aria-hidden />}>
            {(dialog) => <RejectDialog client={client} {...dialog} />}
          </DialogButton>
        ) : null}
        {maySwitch ? <SwitchActivityButton person={owner} /> : null}
      </div>
    </Paper>
  );
}

/** The owner as lists show them. */
function ownerOf(client: Client): Person {
  const { id, trade_name, wilaya, status, balance } = client;
  return { ...client.owner, client: { id, trade_name, wilaya, status, balance } };
}

/** For someone who has lost the app and the recovery codes. */
function TwoFactorButton({ person }: { person: Person }) {
  const t = useTranslations('clients.two_factor');
  const name = isolate(nameOfPerson(person));
  return (
    <ActButton
      button={t('button')}
      label={t('button_of', { name })}
      icon={<IconShieldOff size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { name })}
      confirm={t('confirm')}
      isDangerous
      act={() => call('DELETE /api/admin/people/{id}/two-factor', { params: { id: person.id } })}
      done={() => t('done')}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}
