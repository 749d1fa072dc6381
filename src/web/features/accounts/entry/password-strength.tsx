import { useTranslations } from 'use-intl';
import classes from './password-strength.module.css';

const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

/** A hint while a password is being chosen, said in words and shown as a bar. The server decides what it takes. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('accounts.strength');
  const step = strengthOf(password);
  return (
    <span className="stack gap-xs muted small">
      <span className={classes['bar']} data-step={step} aria-hidden>
        {STEPS.map((one, index) => (
          <span key={one} data-filled={index <= STEPS.indexOf(step) || undefined} />
        ))}
      </span>
      <span aria-live="polite">{t(step)}</span>
    </span>
  );
}

/** Bits that guessing would take if the characters were picked at random from the kinds that it uses. */
function strengthOf(password: string): (typeof STEPS)[number] {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const characters = new Set(password).size;
  const bits = Math.min(password.length, characters * 1.5) * Math.log2(10 + kinds * 20);
  if (password.length < 8 || bits < 40) return 'weak';
  if (bits < 55) return 'fair';
  return bits < 75 ? 'good' : 'strong';
}
