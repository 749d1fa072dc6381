/** Which promotion is open, as it stands in the address: its id, or a new one. */
export interface PromotionsSearch {
  edit?: string;
}

export const NEW = 'new';
const ID = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|new)$/i;

export function promotionsSearch({ edit }: Record<string, unknown>): PromotionsSearch {
  return typeof edit === 'string' && ID.test(edit) ? { edit } : {};
}
