import { useTranslations } from 'use-intl';
import { errorParamNames, errorParams, type ErrorParam } from '#shared/api/documented-errors.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import classes from './call-reference.module.css';
import type { DocumentedRefusal } from './refusals.ts';

/** The params stand in the texts by their names; `price` is what texts make of unit_price. */
const WRITTEN = [...errorParamNames, 'price'] as const;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of each name
const NAMES = Object.fromEntries(WRITTEN.map((name) => [name, `\u2066{${name}}\u2069`])) as Record<
  ErrorParam | 'price',
  string
>;

/** Codes of refusals with their status, what they say, and what their params are. */
export function ErrorList({ refusals }: { refusals: readonly DocumentedRefusal[] }) {
  const t = useTranslations('errors');
  const say = useTranslations('api_reference.params');
  if (refusals.length === 0) return null;
  return (
    <dl className={`bare small ${classes['fields']}`}>
      {refusals.map(({ code, status }) => (
        <div key={code}>
          <dt>
            <CodeText>{code}</CodeText> <span className="muted">· {status}</span>
          </dt>
          <dd>
            {t(code, NAMES)}
            {errorParams[code].map((name) => (
              <div key={name} className="muted">
                <CodeText>{name}</CodeText>: {say(name)}
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
