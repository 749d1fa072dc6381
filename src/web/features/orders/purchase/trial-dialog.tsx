import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import type { Trial } from './use-trial.ts';

interface TrialDialogProps {
  trial: Trial;
  days: number;
  name: string;
  opener: RefObject<HTMLElement | null>;
}

export function TrialDialog({ trial, days, name, opener }: TrialDialogProps) {
  const t = useTranslations('cart.trial');
  const { order, isOpen, isBusy, close } = trial;
  return (
    <Dialog
      title={t(order === null ? 'title' : 'done_title')}
      isOpen={isOpen}
      onClose={close}
      opener={opener}
      isBusy={isBusy}
    >
      {order === null ? (
        <Question trial={trial} days={days} name={name} />
      ) : (
        <Started order={order} name={name} onClose={close} />
      )}
    </Dialog>
  );
}

function Question({ trial, days, name }: Omit<TrialDialogProps, 'opener'>) {
  const t = useTranslations('cart.trial');
  const uncertain = useTranslations('orders.confirm')('uncertain');
  const shell = useTranslations('shell');
  const say = useProblemText();
  const { problem, isUncertain, isBusy, start, close } = trial;
  return (
    <Stack gap="md">
      <Text>{t('text', { days, name: isolate(name) })}</Text>
      <Text c="dimmed">{t('by_hand')}</Text>
      {problem === null || isBusy ? null : (
        <Alert role="alert" color={isUncertain ? 'yellow' : 'red'} icon={<IconAlertTriangle aria-hidden />}>
          {isUncertain ? uncertain : say(problem)}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={close} disabled={isBusy}>
          {shell('cancel')}
        </Button>
        <Button onClick={start} loading={isBusy}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface StartedProps {
  order: PlacedOrder;
  name: string;
  onClose: () => void;
}

function Started({ order, name, onClose }: StartedProps) {
  const t = useTranslations('orders.result');
  const text = useTranslations('cart.trial')('done_text', { name: isolate(name) });
  return (
    <Stack gap="md">
      <Text component="output">{text}</Text>
      <Facts>
        <Fact name={t('number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
      </Facts>
      <DialogActions>
        <ButtonLink variant="default" to="/purchase-history/$orderId" params={{ orderId: order.id }}>
          {t('view')}
        </ButtonLink>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </Stack>
  );
}
