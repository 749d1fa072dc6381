import { Button } from '@mantine/core';
import { IconRestore, IconSend } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate, type Language } from '#shared/locale.ts';
import type { Template } from '#shared/store/templates.contract.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';

interface TemplateActsProps {
  template: Template;
  language: Language;
  /** As they are typed now. */
  texts: Record<string, string>;
  onReset: () => void;
}

/** A test to one's own address, and the way back to the default text. */
export function TemplateActs({ template, language, texts, onReset }: TemplateActsProps) {
  const t = useTranslations('templates.editor');
  const params = { key: template.key, language };
  const { is_changed: isChanged, version } = template.languages[language];
  const test = useAct({
    act: async () =>
      (await call('POST /api/admin/templates/{key}/{language}/test', { params, body: { texts } })).data,
    topics: [],
    done: ({ email }) => t('test_sent', { email: isolate(email) }),
  });
  return (
    <div className="row wrap">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconSend className="points" size={18} aria-hidden />}
        disabled={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('test')}
      </Button>
      {isChanged ? (
        <ActButton
          button={t('reset')}
          icon={<IconRestore size={18} aria-hidden />}
          title={t('reset_title')}
          text={t('reset_text')}
          confirm={t('reset')}
          isDangerous
          act={() => call('POST /api/admin/templates/{key}/{language}/reset', { params, body: { version } })}
          topics={['templates']}
          done={() => t('reset_done')}
          onDone={onReset}
        />
      ) : null}
    </div>
  );
}
