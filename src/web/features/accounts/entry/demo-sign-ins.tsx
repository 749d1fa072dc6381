import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import classes from './demo-sign-ins.module.css';

interface DemoSignInsProps {
  disabled: boolean;
  onChoose: (chosen: { email: string; password: string }) => void;
}

const ROLES = ['reseller', 'distributor', 'admin'] as const;

/** In the demo only: fills the form, so that a look around needs no reading of manuals. */
export function DemoSignIns({ disabled, onChoose }: DemoSignInsProps) {
  const t = useTranslations('accounts.demo');
  const { demo } = useSession().store;
  if (demo === null) return null;
  return (
    <fieldset className={`ruled ${classes['demo']}`}>
      <legend className={`muted small ${classes['title']}`}>{t('title')}</legend>
      <div className={`row wrap ${classes['buttons']}`}>
        {ROLES.map((role) => {
          const found = demo.sign_ins.find((one) => one.role === role);
          return found === undefined ? null : (
            <Button
              key={role}
              variant="default"
              size="sm"
              disabled={disabled}
              onClick={() => onChoose(found)}
            >
              {t(role)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
