import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { depositQuery } from '../deposit-queries.ts';

/** Letters and digits; the store compares numbers of transfers by them alone. */
const SIGNS_MIN = 4;
const LENGTH_MAX = 60;

interface SendFormProps {
  id: string;
  /** Says what is wrong with the receipt, and returns whether it may be sent. */
  checkReceipt: () => boolean;
}

/** The transfer's own number, and the button that hands it all to a person. */
export function SendForm({ id, checkReceipt }: SendFormProps) {
  const t = useTranslations('deposits.send');
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess, error, reset } = useSend(id);
  const isBusy = isPending || isSuccess;
  const mistake = findMistake(number);
  const refusal = useNumberRefusal(error);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (mistake !== null) field.current?.focus();
    if (checkReceipt() && mistake === null) mutate(number);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="start">
        <TextInput
          ref={field}
          label={t('number')}
          description={t('number_hint')}
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setChecked(false);
            reset();
          }}
          error={isChecked && mistake !== null ? t(mistake) : refusal}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={{ mt: 'xs' }}
          errorProps={{ mt: 'xs' }}
          dir="ltr"
          autoComplete="off"
          name="transfer_reference"
          maxLength={LENGTH_MAX}
          w="100%"
          maw="24rem"
        />
        {refusal === null && !isBusy ? <Refusal error={error} /> : null}
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'sending' : 'submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useSend(id: string) {
  const queryClient = useQueryClient();
  return useMutation<Deposit, Error, string>({
    mutationFn: async (number) =>
      (
        await call('POST /api/deposits/{id}/submit', {
          params: { id },
          body: { transfer_reference: number },
        })
      ).data,
    onSuccess: (deposit) => {
      queryClient.setQueryData(depositQuery(id).queryKey, deposit);
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
    },
    // Sent in or cancelled in another window, perhaps: then this form makes room for what is.
    onError: () => queryClient.invalidateQueries({ queryKey: ['deposits'] }),
  });
}

/** Refusals that are about the number, to be said beside it. */
function useNumberRefusal(error: Error | null): string | null {
  const say = useProblemText();
  const t = useTranslations('deposits.send');
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === 'transfer_reference_used') return say(error);
  return error.errors.some(({ field }) => field === 'transfer_reference') ? t('number_short') : null;
}

function findMistake(number: string): 'number_missing' | 'number_short' | null {
  const signs = number.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (number.trim() === '') return 'number_missing';
  return signs < SIGNS_MIN ? 'number_short' : null;
}
