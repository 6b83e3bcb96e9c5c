/** 'What does a bag cost?' → 'what-does-a-bag-cost'; '' without a Latin letter or digit. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Each name as it is, but of the same ones the second with '-2'. */
export function distinct(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name}-${count}` : name;
  };
}
