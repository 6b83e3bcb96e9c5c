// WebDriver finds by CSS alone, so Testing Library's queries go into the page: the names that it finds by are those
// that assistive technology says.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Target } from './visit';

const packageFile = createRequire(import.meta.url).resolve('@testing-library/dom/package.json');

/** Defines `TestingLibraryDom` in the page. */
export const queries = readFileSync(
  join(dirname(packageFile), 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Words = { text: string } | { source: string };

/** A target as a script's argument: JSON knows no regular expressions. */
export type Wanted = { role?: string; name?: Words; label?: string; group?: Words };

const words = (name: string | RegExp): Words =>
  typeof name === 'string' ? { text: name } : { source: name.source };

export function wanted(target: Target): Wanted {
  if ('label' in target) return { label: target.label };
  if ('role' in target) return { role: target.role, name: words(target.name) };
  return {
    role: 'radio',
    group: words(target.radioIn),
    ...(target.name ? { name: words(target.name) } : {}),
  };
}

type Find = (place: Element, what: string, options?: { name?: string | RegExp }) => HTMLElement[];

declare global {
  interface Window {
    TestingLibraryDom?: { queryAllByRole: Find; queryAllByLabelText: Find };
  }
}

/**
 * Runs in the page. Scrolls to the first element that can be used. Null while there is none; `no queries` before they are in the page.
 */
export function findInPage({ role, name, label, group }: Wanted): Element | null | 'no queries' {
  const library = window.TestingLibraryDom;
  if (!library) return 'no queries';
  const said = (asked?: Words) => asked && { name: 'text' in asked ? asked.text : new RegExp(asked.source) };
  const place = group ? library.queryAllByRole(document.body, 'radiogroup', said(group))[0] : document.body;
  if (!place) return null;
  const found = role
    ? library.queryAllByRole(place, role, said(name))
    : library.queryAllByLabelText(place, label ?? '');
  const usable = found.find((element) => !(element as HTMLInputElement).disabled);
  usable?.scrollIntoView({ block: 'center' });
  return usable ?? null;
}
