import { useMessages, useTranslations } from 'use-intl';
import { auditActions } from '#shared/staff/audit.contract.ts';
import type { Messages } from '#shared/messages.ts';
import classes from './audit-trail.module.css';

type Detail = keyof Messages['audit']['details'];
type Value = keyof Messages['audit']['values'];

/** The facts of an entry. They are kept by name, as words of the store or as text that someone typed. */
export function AuditDetails({ details }: { details: Record<string, string> }) {
  const say = useFactText();
  const facts = Object.entries(details).toSorted(([a], [b]) => say.place(a) - say.place(b));
  if (facts.length === 0) return null;
  return (
    <dl className={`row wrap tiny ${classes['details']}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="row top gap-xs">
          <dt className="fixed muted">{say.name(name)}</dt>
          <dd className="bare">
            <bdi>{say.value(name, value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FactText {
  /** The database keeps no order among the facts. */
  place: (name: string) => number;
  name: (name: string) => string;
  value: (name: string, value: string) => string;
}

/** In the reader's words where the store has some, else as it is kept. */
function useFactText(): FactText {
  const t = useTranslations('audit');
  const { audit } = useMessages();
  const isDetail = (name: string): name is Detail => Object.hasOwn(audit?.details ?? {}, name);
  const isValue = (value: string): value is Value => Object.hasOwn(audit?.values ?? {}, value);
  const nameOf = (name: string) => (isDetail(name) ? t(`details.${name}`) : name.replaceAll('_', ' '));
  const known = Object.keys(audit?.details ?? {});
  return {
    place: (name) => (known.includes(name) ? known.indexOf(name) : known.length),
    name: nameOf,
    value(name, value) {
      if (name === 'changed') return value.split(', ').map(nameOf).join(' · ');
      const action = name === 'action' ? auditActions.find((one) => one === value) : undefined;
      if (action !== undefined) return t(`names.${action}`);
      return isValue(value) ? t(`values.${value}`) : value;
    },
  };
}
