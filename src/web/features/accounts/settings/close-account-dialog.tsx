import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EMAIL_MAX } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import { compareMoney } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { tellSignedOut } from '#web/session/other-tabs.ts';
import { useSession } from '#web/session/session.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';

/** What closing means, and the questions that have to be answered before. */
export function CloseAccountDialog(dialog: OpenedDialog) {
  const t = useTranslations('settings.close_account');
  const { profile } = useSession();
  const email = profile?.email ?? '';
  const rest = useRest();
  const { typed, isGivenUp, ...draft } = useClosing(email, rest !== null);
  return (
    <FormDialog {...dialog} draft={draft} title={t('question')} action={t('confirm')} isDangerous>
      <Stack component="ul" gap={4} m={0} ps="lg">
        <li>{t('anonymous')}</li>
        {profile?.member_role === 'owner' ? <li>{t('business')}</li> : null}
        <li>{t('stays')}</li>
        <li>{t('final')}</li>
      </Stack>
      {rest === null ? null : (
        <div>
          <Text fw={500}>{t('balance', { amount: rest })}</Text>
          <Tick
            isTicked={draft.draft.givesUp}
            disabled={draft.isBusy}
            onChange={(givesUp) => draft.set({ givesUp })}
            error={draft.isTold && !isGivenUp ? t('give_up_missing') : null}
          >
            {t('give_up')}
          </Tick>
        </div>
      )}
      <Field
        {...typed}
        label={t('type_label')}
        hint={t('type_email', { email: isolate(email) })}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        aria-required
      />
    </FormDialog>
  );
}

/** What an owner would leave behind, as text; null where there is nothing. Others of a team own none of it. */
function useRest(): string | null {
  const { profile, balance } = useSession();
  const amountText = useAmountText();
  if (profile?.member_role !== 'owner' || balance === null) return null;
  return compareMoney(balance, { amount: '0', currency: balance.currency }) > 0 ? amountText(balance) : null;
}

function useClosing(email: string, hasRest: boolean) {
  const t = useTranslations('settings.close_account');
  const queryClient = useQueryClient();
  const draft = useDraft({
    initial: { givesUp: false, typed: '' },
    problems: ({ givesUp, typed }) => ({
      givesUp: hasRest && !givesUp,
      typed: typed.trim().toLowerCase() === email.toLowerCase() ? null : t('type_wrong'),
    }),
    send: async () => {
      await call('POST /api/profile/close', { body: { gives_up_balance: hasRest } });
      tellSignedOut();
      // Loaded again, so nothing of it stays in memory. Until then nothing else happens here.
      location.assign('/');
      await new Promise(() => {});
    },
    onRefused: (why) => {
      // Something has come in in the meantime: the session knows how much.
      if (isRefusal(why, 'balance_not_empty')) void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  return { ...draft, typed: draft.field('typed'), isGivenUp: !hasRest || draft.draft.givesUp };
}
