/** Every fact comes from the API's data. */

import { isOwnText, reservedSlugs, routes } from '@/lib/routes';
import { parseDate, toSlashes } from '@/lib/rules/dates/calendar';
import { hoursInShort, hoursInWords } from '@/lib/rules/dates/opening-hours';
import { hasPieces, isWeighed } from '@/lib/rules/money/price-list';
import { formatPhone } from '@/lib/rules/people/phone';
import { areaSize } from '@/lib/rules/places/served-area';
import { has } from '@/lib/rules/policy/features';
import { payOnce } from '@/lib/rules/policy/policy-sentences';
import { isPromised } from '@/lib/rules/policy/promises';
import { capitalize } from '@/lib/text/capitalize';
import { pluralize } from '@/lib/text/counts-text';
import { priceLine } from './familiar-prices';
import { siteFaqs } from './faqs';
import { readText, stripTags } from './plain-html';
import type { Site } from './site';

export type PictureDrawing =
  | 'delivery-van'
  | 'front-door'
  | 'odd-sock'
  | 'price-counter'
  | 'storefront'
  | 'wall-telephone';

export interface PublicPage {
  path: string;
  /** Without the business name, which the root layout adds. */
  title: string;
  description: string;
  /** A large title, then up to three lines. */
  picture: { title: string; facts: string[]; drawing?: PictureDrawing };
  updated?: string;
}

export const pictureName = (path: string) => `${path.slice(1) || 'index'}.png`;

export const picturePath = (path: string) => `/share-picture/${pictureName(path)}`;

export function publicPages(site: Site): PublicPage[] {
  return [...fixedPages(site).map((page) => describeOwnText(page, site)), ...ownPages(site)];
}

/** A built-in page whose text the business wrote has its description and day. */
function describeOwnText(page: PublicPage, { staticPages }: Site): PublicPage {
  const slug = page.path.slice(1);
  const own = isOwnText(slug) && staticPages.find((each) => each.slug === slug);
  return own ? { ...page, ...ownWords(own, page.description) } : page;
}

type OwnPage = Site['staticPages'][number];

function ownWords({ meta_description, content, updated_at }: OwnPage, otherwise: string) {
  const description = stripTags(meta_description) || beginning(content) || otherwise;
  const updated = parseDate(updated_at);
  return { description, ...(updated && { updated }) };
}

/** Not those whose address belongs to a built-in page. */
export const hasOwnAddress = ({ slug }: Pick<OwnPage, 'slug'>): boolean =>
  slug !== '' && !slug.includes('/') && !reservedSlugs.has(slug);

function fixedPages(site: Site): PublicPage[] {
  const { settings, prices } = site;
  const name = settings.business_name;
  const phone = formatPhone(settings.contact_number1);
  const reach = [phone && `Call ${phone}`, settings.support_email && `email ${settings.support_email}`]
    .filter(Boolean)
    .join(', ');
  const hours = settings.opening_hours.map(hoursInWords);
  const shortHours = settings.opening_hours.map(hoursInShort);
  const area = settings.service_area;
  const priceLines = prices.data.map(priceLine).filter(Boolean);
  const services = [prices.data.some(isWeighed) && 'laundry', hasPieces(prices.data) && 'dry cleaning'];
  const what = services.filter(Boolean).join(' and ') || 'laundry and dry cleaning';
  const priced = parseDate(prices.prices_changed_at ?? '');
  const faqs = siteFaqs(site).flatMap((group) => group.faqs);
  return [
    {
      path: routes.home,
      title: settings.meta_name || name,
      description:
        settings.footer_description || `${capitalize(what)}, picked up at your door and brought back clean.`,
      picture: { title: 'Clean clothes, back at your door.', facts: priceLines, drawing: 'front-door' },
    },
    {
      path: routes.aboutUs,
      title: 'About us',
      description: `How ${name} picks up, washes and delivers ${what}, and what we do if something goes wrong.`,
      picture: {
        title: `About ${name}`,
        facts: ['Picked up, weighed, counted, delivered', ...shortHours],
        drawing: 'storefront',
      },
    },
    {
      path: routes.pricing,
      title: 'Pricing',
      description: `${[priceLines.join(', '), 'what each service costs, with every fee'].filter(Boolean).join(': ')}.${has('house_rules') ? ` You ${payOnce}.` : ''}`,
      picture: {
        title: 'What it costs',
        facts: [...priceLines, 'Every price, every fee'],
        drawing: 'price-counter',
      },
      ...(priced && { updated: priced }),
    },
    {
      path: routes.serviceArea,
      title: 'Service area',
      description:
        area.length > 0
          ? `Where ${name} picks up and delivers: ${listed(area.map(({ neighborhood }) => neighborhood))}. Check your ZIP code.`
          : `Where ${name} picks up and delivers ${what}. Check your ZIP code.`,
      picture: {
        title: 'Where we pick up and deliver',
        facts: [area.length > 0 ? areaSize(area) : 'Check your ZIP code', ...shortHours],
        drawing: 'delivery-van',
      },
    },
    {
      path: routes.faqs,
      title: 'FAQs',
      description:
        'How late you can book, what it costs, when you pay, and what happens if something goes wrong.',
      picture: {
        title: 'Short answers, with the numbers',
        facts: [`${faqs.length} questions`],
        drawing: 'odd-sock',
      },
    },
    {
      path: routes.contact,
      title: 'Contact',
      description: `${reach ? `${reach} or send` : 'Send'} a message.${hours.length ? ` ${hours.join(', ')}.` : ''}`,
      picture: {
        title: isPromised(settings, 'person_answers') ? 'A person answers' : 'How to reach us',
        facts: [phone, settings.support_email, ...shortHours].filter(Boolean),
        drawing: 'wall-telephone',
      },
    },
    {
      path: routes.privacyPolicy,
      title: 'Privacy policy',
      description: `What ${name} keeps about you, why and for how long, and what stays on your device.`,
      picture: { title: 'Privacy policy', facts: ['What we keep, why, and for how long'] },
    },
  ];
}

function ownPages({ settings, staticPages }: Site): PublicPage[] {
  return staticPages.filter(hasOwnAddress).map((page) => {
    const { slug, title } = page;
    const words = ownWords(page, `${title} of ${settings.business_name}`);
    const facts = words.updated ? [`Updated ${toSlashes(words.updated)}`] : [];
    return { path: routes.staticPage(encodeURIComponent(slug)), title, picture: { title, facts }, ...words };
  });
}

/** Up to 160 characters, without headings; '' for a page with little text. */
function beginning(html: string): string {
  const text = readText(html.replace(/<h\d[^>]*>.*?<\/h\d>/gis, ' '));
  if (text.length < 50) return '';
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

/** 'Chelsea, Gramercy and 10 more neighborhoods' */
function listed(names: string[]): string {
  const shown = names.slice(0, 4);
  const more = names.length - shown.length;
  if (more < 1) return shown.join(', ');
  return `${shown.join(', ')} and ${pluralize(more, 'more neighborhood')}`;
}
