/** Of the documents of a page, each '@id' that is referred to and that nothing on the page describes. */
export function missingReferences(documents: readonly unknown[]): string[] {
  const described = new Set<unknown>();
  const referred: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { '@id': id, '@type': type } = value as Record<string, unknown>;
    if (type !== undefined) described.add(id);
    else if (typeof id === 'string') referred.push(id);
    Object.values(value).forEach(walk);
  };
  documents.forEach(walk);
  return referred.filter((id) => !described.has(id));
}
