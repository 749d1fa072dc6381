import { z } from 'zod';

const faultsSchema = z.strictObject({
  /** How the creation of a checkout goes wrong. */
  create: z.enum(['none', 'rate_limited', 'server_error', 'timeout_after_commit']),
  webhook: z.strictObject({
    /** How many times each event is sent, at the same moment. */
    copies: z.int().min(1).max(20),
    drop: z.boolean(),
    wrongSignature: z.boolean(),
    wrongAmount: z.boolean(),
    stringLivemode: z.boolean(),
    unknownFields: z.boolean(),
    unknownType: z.boolean(),
    delayMs: z.int().min(0).max(10_000),
    outOfOrder: z.boolean(),
  }),
});
export type Faults = z.infer<typeof faultsSchema>;
export type WebhookFaults = Faults['webhook'];

/** A change names only what it changes. */
const changeSchema = z.strictObject({
  create: faultsSchema.shape.create.optional(),
  webhook: faultsSchema.shape.webhook.partial().optional(),
});

export const NO_FAULTS: Faults = {
  create: 'none',
  webhook: {
    copies: 1,
    drop: false,
    wrongSignature: false,
    wrongAmount: false,
    stringLivemode: false,
    unknownFields: false,
    unknownType: false,
    delayMs: 0,
    outOfOrder: false,
  },
};

type ChangedFaults = { faults: Faults; error: null } | { faults: null; error: z.ZodError };

/** The faults after a change, or why it is refused; unknown names are, so that a typing error can't pass for a fault. */
export function changeFaults(current: Faults, change: unknown): ChangedFaults {
  const checked = changeSchema.safeParse(change);
  if (!checked.success) {
    return { faults: null, error: checked.error };
  }
  const { create = current.create, webhook } = checked.data;
  const merged = faultsSchema.safeParse({ create, webhook: { ...current.webhook, ...webhook } });
  return merged.success ? { faults: merged.data, error: null } : { faults: null, error: merged.error };
}
