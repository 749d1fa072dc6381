import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { isUnsure } from '#web/ui/act/use-intent-key.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useWanted } from '#web/ui/act/use-wanted.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Sample } from './sample.tsx';

/** Acts without a question, and what makes them safe to press twice. */
export function AtOnce() {
  return (
    <>
      <Told />
      <Paid />
      <Counted />
    </>
  );
}

function Told() {
  const t = useTranslations('kit.act.told');
  const toast = useToast();
  const toastWithUndo = useUndoToast();
  const confirmed = useRecentPassword();
  const mark = useAct({ act: () => Promise.resolve(), topics: ['kit'], done: () => t('marked') });
  const fail = useAct({ act: () => Promise.reject(new ApiProblem('unavailable', 503)), topics: [] });
  const guarded = useAct({ act: () => confirmed(refusedFirst()), topics: [], done: () => t('guarded') });
  const button = (words: string, onClick: () => void) => (
    <Button variant="default" size="sm" onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <Sample of="useAct, useToast, useUndoToast, useRecentPassword">
      <div className="row wrap">
        {button(t('mark'), () => mark.mutate())}
        {button(t('fail'), () => fail.mutate())}
        {button(t('say'), () => void toast(t('said')))}
        {button(
          t('remove'),
          () => void toastWithUndo(t('removed'), { label: t('undo'), onUndo: () => void toast(t('undone')) }),
        )}
        {button(t('guard'), () => guarded.mutate())}
      </div>
    </Sample>
  );
}

/** As the store does where the password was not given for a while. */
function refusedFirst(): () => Promise<void> {
  let isAsked = false;
  return async () => {
    if (isAsked) return;
    isAsked = true;
    throw new ApiProblem('password_required', 403);
  };
}

/** The first answer of a purchase does not come; pressed again, it is the same purchase. */
function Paid() {
  const t = useTranslations('kit.act.paid');
  const once = useOnce();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const paying = useSingleMutation({
    mutationFn: () =>
      once('purchase', async (key) => {
        setKeys((before) => [...before, key.slice(0, 8)]);
        if (keys.length % 2 === 0) throw new ApiProblem('unavailable', 503);
      }),
  });
  return (
    <Sample of="useOnce, Refusal">
      <div>
        <Button size="sm" disabled={paying.isPending} onClick={() => paying.mutate()}>
          {t(isUnsure(paying.error) ? 'again' : 'pay')}
        </Button>
      </div>
      <Refusal error={paying.error} title={t('failed')} />
      {keys.length === 0 ? null : (
        <output className="muted small">
          {t('keys')} <bdi dir="ltr">{keys.join(', ')}</bdi>
        </output>
      )}
    </Sample>
  );
}

/** Shown at once, sent after a pause. */
function Counted() {
  const t = useTranslations('kit.act.counted');
  const [stored, setStored] = useState(1);
  const { wanted, want, isPending } = useWanted<number>(async (_, count) => setStored(count));
  const count = wanted('line') ?? stored;
  return (
    <Sample of="useWanted">
      <div className="row">
        <Button
          variant="default"
          size="sm"
          aria-label={t('fewer')}
          disabled={count <= 1}
          onClick={() => want('line', count - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </Button>
        <bdi className="figure">{count}</bdi>
        <Button variant="default" size="sm" aria-label={t('more')} onClick={() => want('line', count + 1)}>
          <IconPlus size={18} aria-hidden />
        </Button>
      </div>
      <Facts>
        <Fact name={t('stored')}>{isPending ? t('sending') : stored}</Fact>
      </Facts>
    </Sample>
  );
}
