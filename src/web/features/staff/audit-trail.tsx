import {
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconKey,
  IconReceipt,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { AuditDetails } from './audit/audit-details.tsx';
import { type AuditGroup, groupOfAction } from './audit/audit-groups.ts';
import classes from './audit/audit-trail.module.css';
import { Sign } from '#web/ui/show/sign.tsx';
import { useExactTime } from '#web/ui/show/moment.tsx';

const icons: Record<AuditGroup, typeof IconUser> = {
  account: IconUser,
  business: IconBuildingStore,
  clients: IconUserCog,
  store: IconKey,
  money: IconCash,
  catalogue: IconCategory,
  orders: IconReceipt,
};

interface AuditTrailProps {
  entries: readonly AuditEntry[];
  /** What else can be done from an entry. */
  children?: (entry: AuditEntry) => ReactNode;
}

/** Entries of the audit log in the order given: what happened, its facts, when exactly and from where. */
export function AuditTrail({ entries, children }: AuditTrailProps) {
  const t = useTranslations('audit');
  const exactTime = useExactTime();
  return (
    <ol className="bare lines" aria-label={t('list')}>
      {entries.map((entry) => (
        <li key={entry.id} className={`row top wrap ${classes['entry']}`}>
          <Sign
            Icon={icons[groupOfAction[entry.action]]}
            color={entry.action === 'sign_in_refused' ? 'red' : 'gray'}
          />
          <div className={`grow ${classes['words']}`}>
            <div className="small">
              <AuditSentence entry={entry} />
            </div>
            <AuditDetails details={entry.details} />
          </div>
          <div className={`muted tiny row wrap ${classes['place']}`}>
            <time dateTime={entry.created_at}>{exactTime(entry.created_at)}</time>
            {entry.ip === null ? null : (
              <span>
                <span className="visually-hidden">{t('from_address')} </span>
                <CodeText>{entry.ip}</CodeText>
              </span>
            )}
            {children?.(entry)}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What happened, as a sentence. Names keep their own direction. */
function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const { actor, person, client } = entry;
  const unknown = t(entry.ip === null ? 'store' : 'somebody');
  return t.rich(`actions.${entry.action}`, {
    who: nameOf(actor ?? person) ?? unknown,
    whom: nameOf(person) ?? client?.trade_name ?? t('somebody'),
    business: client?.trade_name ?? (client === null ? null : nameOf(person)) ?? t('no_name'),
    by: actor === null ? 'nobody' : isSelf(entry) ? 'self' : 'other',
    about: client === null ? 'nothing' : 'business',
    state: stateOf(entry),
    b: (name: ReactNode) => (
      <strong className="strong">
        <bdi>{name}</bdi>
      </strong>
    ),
  });
}

function isSelf({ actor, person }: AuditEntry): boolean {
  return person === null || actor?.id === person.id;
}

function nameOf(one: { name: string | null; email: string } | null): string | null {
  return one === null ? null : (one.name ?? one.email);
}

function stateOf({ details }: AuditEntry): 'on' | 'off' | 'unknown' {
  if (details['is_active'] === undefined) return 'unknown';
  return details['is_active'] === 'true' ? 'on' : 'off';
}
