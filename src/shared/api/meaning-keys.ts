/** A call with its group, or an event: `order_pending` of `order`. */
export interface FieldPlace {
  group: string;
  call: string;
}

/** Under which key of the texts the meaning of a field is looked for, the narrowest first. */
export function meaningKeys({ group, call }: FieldPlace, way: readonly string[]): string[] {
  const narrow = way.map((_, from) => [call, ...way].slice(from).join('/'));
  return [...narrow, ...anywhere(group, way.at(-1) ?? '')];
}

/** The same of a parameter. */
export const parameterKeys = ({ group, call }: FieldPlace, name: string): string[] => [
  `${call}?${name}`,
  ...anywhere(group, name),
];

const anywhere = (group: string, name: string) => [`${group}/${name}`, name];

/** Of an event, as texts can name it. */
export const placeOfEvent = (type: string): FieldPlace => ({
  group: type.replace(/\..*/, ''),
  call: type.replace('.', '_'),
});

/** Fields of an amount in any currency: shown as one. */
export function isMoney(fields: Readonly<Record<string, unknown>>): boolean {
  const { currency } = fields;
  const isFree = typeof currency === 'object' && currency !== null && 'enum' in currency;
  return isFree && Object.keys(fields).join(' ') === 'amount currency';
}
