/** Shows only the rows of the price list that a search names; an empty search shows them all. */
export function findPrices(form: HTMLFormElement, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of form.querySelectorAll<HTMLElement>('[data-group-name]')) {
    let inGroup = 0;
    for (const row of group.querySelectorAll<HTMLElement>('[data-find]')) {
      const text = `${row.dataset.find} ${group.dataset.groupName}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) inGroup += 1;
    }
    group.hidden = inGroup === 0;
    found += inGroup;
  }
  for (const section of form.querySelectorAll<HTMLElement>('[data-category]')) {
    section.hidden = section.querySelector('[data-group-name]:not([hidden])') === null;
  }
  const said = form.querySelector('[data-found]');
  if (said) said.textContent = words.length === 0 ? '' : foundText(found);
}

const foundText = (found: number) =>
  found === 0
    ? 'Nothing of that name. We take it all the same: we count it and tell you the price before we clean.'
    : `${found} ${found === 1 ? 'price' : 'prices'}`;
