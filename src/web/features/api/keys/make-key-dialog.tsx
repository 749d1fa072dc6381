import { isNothing } from '#shared/money.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { API_KEY_NAME_LENGTH, type KeyMode, type ShownApiKey } from '#shared/api/api-keys.contract.ts';
import { apiScopes, type ApiScope } from '#shared/api/scopes.ts';
import { readAmount } from '#shared/read-amount.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

const DAY_MS = 86_400_000;
const LIFETIME_DAYS = { never: null, month: 30, quarter: 90, year: 365 } as const;
type Lifetime = keyof typeof LIFETIME_DAYS;
const lifetimes: readonly Lifetime[] = ['never', 'month', 'quarter', 'year'];

const modes: readonly KeyMode[] = ['live', 'test'];

interface NewKey {
  mode: KeyMode;
  name: string;
  scopes: ApiScope[];
  ranges: string;
  limit: string;
  lifetime: Lifetime;
}

const INITIAL: NewKey = {
  mode: 'live',
  name: '',
  scopes: ['read_catalogue'],
  ranges: '',
  limit: '',
  lifetime: 'never',
};

/** The store judges them in full; here only what can't be one is told at once. */
const isRange = (text: string) => /^[\da-f.:]{2,45}(\/\d{1,3})?$/i.test(text);
const rangesOf = (text: string) => text.split(/[\s,،]+/).filter((part) => part !== '');

export function MakeKeyDialog({ onMade, ...dialog }: OpenedDialog & { onMade: (made: ShownApiKey) => void }) {
  const t = useTranslations('api_keys');
  const readLimit = useReadLimit();
  const draft = useDraft({
    initial: INITIAL,
    least: { name: 1 },
    problems: ({ scopes, ranges, limit }) => ({
      scopes: scopes.length === 0 ? t('making.scopes_missing') : null,
      ranges: rangesOf(ranges).every((range) => isRange(range)) ? null : t('making.ranges_wrong'),
      limit: readLimit(limit).problem,
    }),
    send: async ({ mode, name, scopes, ranges, limit, lifetime }) => {
      const days = LIFETIME_DAYS[lifetime];
      const expires_at = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
      const daily_limit = readLimit(limit).value;
      const body = { mode, name, scopes, allowed_ranges: rangesOf(ranges), daily_limit, expires_at };
      return (await call('POST /api/api-keys', { body })).data;
    },
    topics: ['api_keys'],
    onDone: (made) => {
      dialog.onClose();
      onMade(made);
    },
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('making.title')} action={t('making.submit')} staysOnSlip>
      <TextInput
        {...draft.field('name')}
        data-autofocus
        label={t('making.name')}
        description={t('making.name_help')}
        maxLength={API_KEY_NAME_LENGTH}
        autoComplete="off"
        aria-required
      />
      <Mode isBusy={draft.isBusy} mode={draft.draft.mode} onChoose={(mode) => draft.set({ mode })} />
      <Scopes
        isBusy={draft.isBusy}
        isTold={draft.isTold}
        chosen={draft.draft.scopes}
        onChoose={(scopes) => draft.set({ scopes })}
      />
      <Textarea
        {...draft.field('ranges')}
        label={t('making.ranges')}
        description={t('making.ranges_help')}
        dir="ltr"
        rows={2}
        maxLength={1000}
        spellCheck={false}
      />
      <NumberField
        {...draft.field('limit')}
        onChange={(limit) => draft.set({ limit })}
        label={t('making.limit')}
        description={t('making.limit_help')}
      />
      <SelectField
        value={draft.draft.lifetime}
        disabled={draft.isBusy}
        label={t('making.expires')}
        options={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
        onChange={(lifetime) => draft.set({ lifetime })}
      />
    </FormDialog>
  );
}

interface ModeProps {
  mode: KeyMode;
  isBusy: boolean;
  onChoose: (mode: KeyMode) => void;
}

function Mode({ mode, isBusy, onChoose }: ModeProps) {
  const t = useTranslations('api_keys');
  return (
    <SelectField
      value={mode}
      disabled={isBusy}
      label={t('making.mode')}
      description={t('making.mode_help')}
      options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      onChange={onChoose}
    />
  );
}

interface ScopesProps {
  chosen: readonly ApiScope[];
  isBusy: boolean;
  isTold: boolean;
  onChoose: (scopes: ApiScope[]) => void;
}

function Scopes({ chosen, isBusy, isTold, onChoose }: ScopesProps) {
  const t = useTranslations('api_keys');
  const problem = isTold && chosen.length === 0 ? t('making.scopes_missing') : null;
  return (
    <FieldGroup title={t('making.scopes')}>
      {apiScopes.map((scope, place) => (
        <Tick
          key={scope}
          isTicked={chosen.includes(scope)}
          disabled={isBusy}
          error={place === apiScopes.length - 1 ? problem : null}
          onChange={(isTicked) =>
            onChoose(apiScopes.filter((one) => (one === scope ? isTicked : chosen.includes(one))))
          }
        >
          {t(`scope_names.${scope}`)}
        </Tick>
      ))}
    </FieldGroup>
  );
}

interface Limit {
  value: { amount: string; currency: 'DZD' } | null;
  problem: string | null;
}

/** A daily limit in dinars, or none. */
function useReadLimit(): (text: string) => Limit {
  const t = useTranslations('fields');
  return (text) => {
    const typed = readAmount(text);
    if (typed.state === 'empty') return { value: null, problem: null };
    if (typed.state === 'invalid') return { value: null, problem: t('not_an_amount') };
    if (isNothing(typed.amount)) return { value: null, problem: t('too_small') };
    return { value: { amount: typed.amount, currency: 'DZD' }, problem: null };
  };
}
