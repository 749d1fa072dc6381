import { useTranslations } from 'use-intl';
import { describeMovement, type MovementWords } from '#shared/describe-movement.ts';
import { isolate } from '#shared/locale.ts';

type Movement = Parameters<typeof describeMovement>[0];
type Describe = (movement: Movement) => string;

/** What someone reads of a movement, in their language. */
export function useDescription(): Describe {
  const words = useWords();
  return (movement) => describeMovement(movement, words);
}

/** The same beside the movement's kind, which then need not be said twice. */
export function useShortDescription(): Describe {
  const words = useWords();
  const say: MovementWords['say'] = (text, values) =>
    text === 'deposit' || text === 'deposited' ? values.method : words.say(text, values);
  return (movement) => describeMovement(movement, { ...words, say });
}

function useWords(): MovementWords {
  const t = useTranslations('wallet.movements');
  const methods = useTranslations('deposits.method.names');
  return {
    // An order's number stays on one line.
    say: (text, values) => t(text, { ...values, order: values.order.replaceAll('-', '-\u2060') }),
    method: (name) => methods(name),
    keep: isolate,
  };
}
