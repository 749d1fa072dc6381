import { ActionIcon } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { AlternativeDialogProps } from './alternative-dialog.tsx';
import type { AnswerLine } from './answer-draft.ts';
import type { LineRow } from './answer-lines.tsx';
import type { Answer } from './use-answer.ts';

const AlternativeDialog = whenOpened<AlternativeDialogProps>(
  async () => (await import('./alternative-dialog.tsx')).AlternativeDialog,
);

interface LineActsProps {
  row: LineRow;
  line: AnswerLine;
  answer: Answer;
  disabled: boolean;
}

/** Offers something else beside a line, or leaves it out. */
export function LineActs({ row, line, answer, disabled }: LineActsProps) {
  const t = useTranslations('quote_desk.lines');
  const local = useInLanguage();
  const { isOpen, open, close, opener } = useQuestion();
  const { product_name: english, product_name_ar: arabic } = answer.goodsOf(line);
  const name = isolate(local(english, arabic));
  // An alternative stands beside a line: without it, it goes too.
  const remove = () =>
    answer.set(({ lines }) => ({
      lines: lines.filter(({ key, position }) =>
        line.is_alternative ? key !== line.key : position !== row.position,
      ),
    }));
  return (
    <span className="row gap-xs end">
      {line.is_alternative ? null : (
        <ActionIcon
          ref={opener}
          variant="subtle"
          size={36}
          disabled={disabled}
          aria-label={t('add_alternative', { name })}
          title={t('add_alternative', { name })}
          onClick={open}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={disabled}
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={remove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {line.is_alternative ? null : (
        <AlternativeDialog line={line} answer={answer} isOpen={isOpen} onClose={close} opener={opener} />
      )}
    </span>
  );
}
