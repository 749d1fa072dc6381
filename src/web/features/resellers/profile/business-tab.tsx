import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Business } from '#shared/resellers/business.contract.ts';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { BusinessForm } from '../business-form.tsx';
import { businessQuery } from '../business-query.ts';
import classes from '../columns.module.css';
import { DocumentsCard } from './documents-card.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { PricesCard } from './prices-card.tsx';
import { StatusCard } from './status-card.tsx';
import { useBusinessForm } from './use-business-form.ts';

/** The business that this person acts for. */
export function BusinessTab() {
  const { reseller } = useSession();
  return reseller === null ? null : <OfReseller reseller={reseller} />;
}

function OfReseller({ reseller }: { reseller: NonNullable<Session['reseller']> }) {
  const may = useMay();
  const { looked_at_by } = useSession();
  const { data, error, refetch } = useQuery(businessQuery(reseller));
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const isKeeper = may('manage_business');
  return isKeeper && looked_at_by === null ? (
    <Kept business={data} />
  ) : (
    <div className={classes.columns}>
      <div className={classes.column}>
        <StatusCard business={data} />
        <BusinessFacts business={data} isOwners={isKeeper} />
        {isKeeper ? <DocumentsCard documents={data.documents} isReadOnly /> : null}
      </div>
      <div className={classes.column}>
        <PricesCard prices={data.price_list} />
      </div>
    </div>
  );
}

/** For who keeps it: status, form and documents, which all lead to an approval. */
function Kept({ business }: { business: Business }) {
  const t = useTranslations('business.leave');
  const form = useBusinessForm(business);
  const words = { title: t('title'), text: t('text'), leave: t('leave'), stay: t('stay') };
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} staysAt={isBusinessTab} words={words} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StatusCard business={business} hasUnsaved={form.isDirty} />
          <BusinessForm form={form} />
        </div>
        <div className={classes.column}>
          <DocumentsCard documents={business.documents} />
          <PricesCard prices={business.price_list} />
        </div>
      </div>
    </>
  );
}

function isBusinessTab({ routeId, search }: { routeId: string; search: object }): boolean {
  return routeId === '/shell/client-profile' && 'tab' in search && search.tab === 'business';
}
