import type { ClientApi } from '#shared/api/api-desk.contract.ts';
import { sql } from '#server/platform/database/pool.ts';

/** Of a row `r` of reseller_profiles, as jsonb. */
export const clientApi = sql<ClientApi>`jsonb_build_object('is_api_on', not r.is_api_off,
  'limits', jsonb_build_object('hour', r.api_hour_limit, 'day', r.api_day_limit))`;
