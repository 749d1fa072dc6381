import { useTranslations } from 'use-intl';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import classes from './call-reference.module.css';

/** Code to copy. */
export function ExampleBlock({ title, code }: { title: string; code: string }) {
  const t = useTranslations('api_reference');
  return (
    <div>
      <div className="row between wrap">
        <h4 className="legend">{title}</h4>
        <CopyButton text={code} label={t('copy')} />
      </div>
      <pre className={classes['code']} dir="ltr">
        {code}
      </pre>
    </div>
  );
}
