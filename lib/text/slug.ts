/** 'What does a bag cost?' → 'what-does-a-bag-cost'; '' without a Latin letter or digit. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Each name as it is, but of the same ones the second with '-2'. */
export function distinct(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
    taken.add(id);
    return id;
  };
}
