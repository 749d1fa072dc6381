import { Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { apiScopes } from '#shared/api/scopes.ts';
import { call } from '#web/api/call.ts';
import { sendByKey, type KeyAnswer } from '#web/api/send-by-key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import type { ExampleLanguage } from '../reference/examples.ts';
import { openApiQuery } from '../reference/openapi-query.ts';
import { Sandbox } from './sandbox.tsx';
import { Shown } from './shown.tsx';
import { placedIn, requestOf, tryRequests, type TryRequest } from './try-requests.ts';

const START = 'inf_test_';
const isWhole = (secret: string) => /^inf_test_[\dA-Za-z]{38}$/.test(secret);

/** A real request with the reader's own test key, and what it was answered. */
export function TryIt({ isKeeper, isVisitor }: { isKeeper: boolean; isVisitor: boolean }) {
  const t = useTranslations('api_try');
  const [secret, setSecret] = useState('');
  const [isMade, setMade] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const askKey = () => {
    setMissed(true);
    field.current?.focus();
  };
  return (
    <Section title={t('title')} text={t('text')}>
      {isVisitor ? <Text size="sm">{t('visitor')}</Text> : null}
      {isKeeper ? (
        <MakeTestKey
          onMade={(made) => {
            setSecret(made);
            setMade(true);
          }}
        />
      ) : null}
      {isMade ? <Notice kind="success">{t('made')}</Notice> : null}
      <KeyField secret={secret} isMissed={isMissed} onChange={setSecret} field={field} />
      <Requests secret={secret.trim()} onKeyMissing={askKey} />
      {isKeeper ? <Sandbox /> : null}
    </Section>
  );
}

function MakeTestKey({ onMade }: { onMade: (secret: string) => void }) {
  const t = useTranslations('api_try');
  const confirmed = useRecentPassword();
  const { mutate, isPending } = useAct({
    act: () =>
      confirmed(() =>
        call('POST /api/api-keys', { body: { name: t('name'), mode: 'test', scopes: [...apiScopes] } }),
      ),
    topics: ['api_keys'],
    onDone: ({ data }) => onMade(data.secret),
  });
  return (
    <div>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('make')}
      </Button>
    </div>
  );
}

interface KeyFieldProps {
  secret: string;
  /** Something was to be sent without it. */
  isMissed: boolean;
  onChange: (secret: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

function KeyField({ secret, isMissed, onChange, field }: KeyFieldProps) {
  const t = useTranslations('api_try');
  const typed = secret.trim();
  const problem = keyProblem(typed, isMissed);
  return (
    <TextInput
      ref={field}
      label={t('key')}
      description={t('key_help', { start: `\u2066${START}\u2069` })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={secret}
      error={problem === null ? null : t(problem)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      dir="ltr"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function keyProblem(typed: string, isMissed: boolean): 'key_live' | 'key_missing' | 'key_wrong' | null {
  if (typed === '') return isMissed ? 'key_missing' : null;
  if (typed.startsWith('inf_live_')) return 'key_live';
  return isWhole(typed) ? null : 'key_wrong';
}

function Requests({ secret, onKeyMissing }: { secret: string; onKeyMissing: () => void }) {
  const t = useTranslations('api_try');
  const queryClient = useQueryClient();
  const server = useQuery(openApiQuery).data?.servers[0]?.url ?? '';
  const [what, setWhat] = useState<TryRequest>('products');
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [order, setOrder] = useState<string | null>(null);
  const [answer, setAnswer] = useState<KeyAnswer | null>(null);
  const request = requestOf(what, order);
  const isTooEarly = what === 'codes' && order === null;
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, data } = useSingleMutation({
    mutationFn: () => sendByKey(secret, request),
    onSuccess: (came) => {
      setAnswer(came);
      const placed = placedIn(came?.body);
      if (placed !== null) setOrder(placed);
      void queryClient.invalidateQueries({ queryKey: ['api_sandbox'] });
    },
  });
  const send = () => {
    if (!isWhole(secret)) onKeyMissing();
    else if (isTooEarly) setTold(true);
    else mutate();
  };
  const choose = (next: TryRequest) => {
    setWhat(next);
    setAnswer(null);
    setTold(false);
  };
  return (
    <>
      <ChoiceRow
        name={t('request')}
        value={what}
        options={tryRequests.map((value) => ({ value, label: t(`requests.${value}`) }))}
        onChoose={choose}
      />
      <Shown request={request} answer={answer} server={server} language={language} onLanguage={setLanguage}>
        {isTooEarly ? (
          <Text size="sm" {...(isTold && { role: 'alert', c: 'red' })}>
            {t('buy_first')}
          </Text>
        ) : null}
        <div>
          <Button loading={isPending} onClick={send}>
            {t('send')}
          </Button>
        </div>
      </Shown>
      {data === null && answer === null && !isPending ? (
        <Notice kind="problem">{t('no_answer')}</Notice>
      ) : null}
    </>
  );
}
