/** What not every business can promise: each shows only where the setting `promises` names it. */
export const promises = {
  washed_apart: 'each order is washed, dried and folded separately',
  care_label: 'the care label is followed',
  unclaimed_donated: 'an order that nobody claims may be donated to charity',
  no_membership: 'prices need no membership',
  person_answers: 'a person answers the phone and emails',
} as const;

export type PromiseName = keyof typeof promises;

export const promiseNames = Object.keys(promises) as PromiseName[];

export const isPromised = (
  settings: { promises?: readonly string[] | undefined },
  name: PromiseName,
): boolean => settings.promises?.includes(name) ?? false;

/** 'fur, leather, and silk'; '' for nothing. The last comma, because a thing that staff writes may be a list. */
export const listThings = (things: readonly string[] | undefined, word: 'and' | 'or'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(things ?? []);
