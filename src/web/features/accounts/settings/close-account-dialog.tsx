import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { compareMoney } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { tellSignedOut } from '#web/session/other-tabs.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useSession } from '#web/session/session.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import classes from './close-account.module.css';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { Tick } from '#web/ui/form/tick.tsx';

interface CloseAccountDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What closing means, and the questions that have to be answered before. */
export function CloseAccountDialog({ opener, onClose }: CloseAccountDialogProps) {
  const t = useTranslations('settings.close_account');
  const { profile } = useSession();
  const email = profile?.email ?? '';
  const isOwner = profile?.member_role === 'owner';
  const rest = useRest();
  const [givesUp, setGivesUp] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const closing = useClosing();
  // The page is on its way out once it is done.
  const isBusy = closing.isPending || closing.isSuccess;
  const isGivenUp = rest === null || givesUp;
  const isSure = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <ConfirmDialog
      title={t('question')}
      action={t('confirm')}
      isDangerous
      isBusy={isBusy}
      error={closing.error}
      opener={opener}
      onConfirm={() => {
        setTold(true);
        if (isSure && isGivenUp) closing.mutate(rest !== null);
      }}
      onClose={onClose}
    >
      <ul className={classes['means']}>
        <li>{t('anonymous')}</li>
        {isOwner ? <li>{t('business')}</li> : null}
        <li>{t('stays')}</li>
        <li>{t('final')}</li>
      </ul>
      {rest === null ? null : (
        <div>
          <p className={classes['rest']}>{t('balance', { amount: rest })}</p>
          <Tick
            isTicked={givesUp}
            disabled={isBusy}
            onChange={setGivesUp}
            error={isTold && !isGivenUp ? t('give_up_missing') : null}
          >
            {t('give_up')}
          </Tick>
        </div>
      )}
      <Field
        label={t('type_label')}
        hint={t('type_email', { email: isolate(email) })}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
        value={typed}
        error={isTold && !isSure ? t('type_wrong') : null}
        onChange={setTyped}
        disabled={isBusy}
      />
    </ConfirmDialog>
  );
}

/** What an owner would leave behind, as text; null where there is nothing. Others of a team own none of it. */
function useRest(): string | null {
  const { profile, balance } = useSession();
  const amountText = useAmountText();
  if (profile?.member_role !== 'owner' || balance === null) return null;
  return compareMoney(balance, { amount: '0', currency: balance.currency }) > 0 ? amountText(balance) : null;
}

function useClosing() {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  return useMutation({
    mutationFn: (givesUpBalance: boolean) =>
      confirmed(() => call('POST /api/profile/close', { body: { gives_up_balance: givesUpBalance } })),
    // Loaded again, so nothing of it stays in memory.
    onSuccess: () => {
      tellSignedOut();
      location.assign('/');
    },
    onError: (error) => {
      // Something has come in in the meantime: the session knows how much.
      if (isRefusal(error, 'balance_not_empty'))
        void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
