import { Button } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconMailForward,
  IconShieldOff,
  IconTags,
  IconX,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { ChangeBalanceButton } from '../client-balance/change-balance-button.tsx';
import { ChangeRoleButton } from './change-role-button.tsx';
import classes from './client-head.module.css';
import { LookButton } from './look-button.tsx';
import { nameOfClient, nameOfPerson, ownerOf } from '#web/ui/show/names.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { SwitchActivityButton } from '../switch-activity-button.tsx';
import type { Person } from '#shared/resellers/people.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import type { RejectDialogProps } from './reject-dialog.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { PriceListDialogProps } from './price-list-dialog.tsx';

/** What this member of staff may do to this client, what is asked for most first. */
export function ClientActions({ client }: { client: Client }) {
  const t = useTranslations('clients');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const owner = ownerOf(client);
  const { status } = client;
  return (
    <section className={classes.actions} aria-label={t('actions')}>
      {may('review_businesses') && status !== 'approved' ? <ApproveButton client={client} /> : null}
      {may('change_balances') ? <ChangeBalanceButton client={client} /> : null}
      {may('look_as_client') ? <LookButton client={client} /> : null}
      <Button
        variant="subtle"
        size="sm"
        className={classes.toggle}
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('more_actions')}
      </Button>
      <div id={id} className={classes.more} data-open={isOpen || undefined}>
        {may('give_price_lists') ? <PriceListButton client={client} /> : null}
        {may('change_roles') ? <ChangeRoleButton person={owner} /> : null}
        {may('send_password_resets') ? <ResetButton person={owner} /> : null}
        {may('switch_activity') ? <SignOutButton person={owner} /> : null}
        {may('switch_activity') && owner.has_two_factor ? <TwoFactorButton person={owner} /> : null}
        {may('review_businesses') && status !== 'rejected' ? <RejectButton client={client} /> : null}
        {may('switch_activity') ? <SwitchActivityButton person={owner} /> : null}
      </div>
    </section>
  );
}

function ResetButton({ person: { id, email } }: { person: Person }) {
  const t = useTranslations('clients.reset');
  return (
    <ActButton
      button={t('button')}
      icon={<IconMailForward size={18} aria-hidden />}
      title={t('title')}
      text={t('text', { email: isolate(email) })}
      confirm={t('confirm')}
      act={() => call('POST /api/admin/people/{id}/password-reset', { params: { id } })}
      done={() => t('done', { email: isolate(email) })}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}

function ApproveButton({ client }: { client: Client }) {
  const t = useTranslations('clients.approve');
  return (
    <ActButton
      button={t('button')}
      icon={<IconCheck size={18} aria-hidden />}
      look={{ variant: 'filled' }}
      title={t('title')}
      text={t(client.is_active ? 'text' : 'text_inactive', { name: isolate(nameOfClient(client)) })}
      confirm={t('button')}
      act={() => call('POST /api/admin/clients/{id}/approve', { params: { id: client.id } })}
      done={() => t('done')}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}

const RejectDialog = whenOpened<RejectDialogProps>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
);

function RejectButton({ client }: { client: Client }) {
  const t = useTranslations('clients.reject');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <RejectDialog client={client} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

function PriceListButton({ client }: { client: Client }) {
  const t = useTranslations('clients.prices');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconTags size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <PriceListDialog client={client} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}

interface TwoFactorButtonProps {
  person: { id: string; first_name: string | null; last_name: string | null; email: string };
}

/** For somebody who has lost the app and the recovery codes. */
function TwoFactorButton({ person }: TwoFactorButtonProps) {
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
      act={async () =>
        (await call('DELETE /api/admin/people/{id}/two-factor', { params: { id: person.id } })).data
      }
      done={() => t('done')}
      topics={['clients']}
      failure={t('failed')}
    />
  );
}
