import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { ChangeBalanceButton } from '../client-balance/change-balance-button.tsx';
import { ChangeRoleButton } from './change-role-button.tsx';
import classes from './client-head.module.css';
import { LookButton } from './look-button.tsx';
import { ownerOf } from '#web/ui/show/names.ts';
import { PriceListButton } from './price-list-button.tsx';
import { ApproveButton } from './approve-button.tsx';
import { RejectButton } from './reject-button.tsx';
import { ResetButton } from './reset-button.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { SwitchActivityButton } from '../switch-activity-button.tsx';
import { TwoFactorButton } from './two-factor-button.tsx';

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
