import { z } from 'zod';
import { id, idParams, timestamp } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { route } from '../contracts/route.ts';

/** What a buyer says of a code or access that does not work. */

/** A photograph of a screen from a telephone, or a PDF. */
export const REPORT_BYTES_MAX = 10 * 1024 * 1024;
export const REPORT_LENGTH = { min: 5, max: 1000 } as const;

export const codeReportStatuses = ['open', 'replaced', 'refunded', 'refused'] as const;

export const codeReport = z.object({
  id,
  delivery_id: id,
  reason: z.string(),
  file_url: z.string().nullable(),
  status: z.enum(codeReportStatuses),
  /** The store's, where it gave one. */
  answer: z.string().nullable(),
  by: z.string(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
});
export type CodeReport = z.output<typeof codeReport>;

const reason = z.string().trim().min(REPORT_LENGTH.min).max(REPORT_LENGTH.max);
const refusals = ['not_found', 'delivery_taken_back', 'already_reported', 'report_too_late'] as const;

export const reportDelivery = route({
  method: 'POST',
  path: '/api/deliveries/{id}/report',
  summary: 'Say that something that was delivered does not work',
  access: 'see_codes',
  scope: 'read_codes',
  params: idParams,
  body: z.strictObject({ reason }),
  response: codeReport,
  status: 201,
  errors: refusals,
});

export const reportWithPicture = route({
  method: 'POST',
  path: '/api/deliveries/{id}/report-with-picture',
  summary: 'The same with an image or a PDF that shows it; both or neither is taken',
  access: 'see_codes',
  scope: 'read_codes',
  params: idParams,
  query: z.strictObject({ reason, name: z.string().max(300).default('report') }),
  uploadBytesMax: REPORT_BYTES_MAX,
  response: codeReport,
  status: 201,
  errors: [...refusals, ...fileErrors],
});
