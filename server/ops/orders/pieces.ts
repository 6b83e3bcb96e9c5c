/** Pieces as they are typed: 'Shirt=3', '41=3', 'Evening gown=1@45.00'. No I/O. */
import { formatMoney, parseMoney } from '@/lib/domain/money';
import type { PriceList } from '@/lib/domain/price-list';
import { misuse, OpsProblem } from '../problem';
import { cents, quoted, whole } from '../values';

export interface Piece {
  category_id: number;
  product_id: number;
  name: string;
  price_cents: number;
  quantity: number;
}

const MOST = 999;

/** What the pieces of an order can be: the prices it is billed by, and today's, below which no price can be set. */
export interface Prices {
  agreed: PriceList;
  today: PriceList;
  services: readonly number[];
}

/**
 * Finds each piece in the services of the order. Pieces priced "from" can be given a price of their own.
 * @throws OpsProblem for a piece that is not there, is meant twice or can not have this price
 */
export function readPieces(texts: readonly string[], prices: Prices): Piece[] {
  const pieces = texts.map((text) => readPiece(text, prices));
  const twice = pieces.find(
    ({ product_id }, index) => pieces.findIndex((other) => other.product_id === product_id) < index,
  );
  if (twice) throw misuse(`${twice.name} is there twice. Give each piece once, with its whole number.`);
  return pieces;
}

function readPiece(text: string, prices: Prices): Piece {
  const [, what = '', number = '', price] = /^(.+?)\s*=\s*(\d+)(?:\s*@\s*(.+))?$/.exec(text.trim()) ?? [];
  if (!what) throw misuse(`${quoted(text)} is no piece. Write "Shirt=3", or "Dress=1@25.00" with a price.`);
  const { category_id, product } = findProduct(what, prices);
  const quantity = whole(number, 'number of pieces', 1, MOST);
  const price_cents = price === undefined ? (parseMoney(product.price) ?? 0) : cents(price, 'price');
  if (price !== undefined) checkPrice(price_cents, product, prices.today);
  return { category_id, product_id: product.id, name: product.name, price_cents, quantity };
}

type Product = PriceList['pricing'][number]['products'][number];

function checkPrice(priceCents: number, agreed: Product, { pricing }: PriceList): void {
  const today = pricing.flatMap(({ products }) => products).find(({ id }) => id === agreed.id) ?? agreed;
  const leastCents = Math.min(parseMoney(agreed.price) ?? 0, parseMoney(today.price) ?? 0);
  const least = formatMoney(leastCents);
  if (!today.price_from && priceCents !== parseMoney(agreed.price))
    throw new OpsProblem(
      `${agreed.name} has a fixed price of ${formatMoney(parseMoney(agreed.price) ?? 0)}.`,
    );
  if (priceCents < leastCents) throw new OpsProblem(`${agreed.name} costs at least ${least}.`);
}

function findProduct(what: string, { agreed: { pricing }, services }: Prices) {
  const same = what.toLowerCase();
  const found = pricing.flatMap((category) =>
    category.products
      .filter(({ id, name }) => name.toLowerCase() === same || String(id) === what)
      .map((product) => ({ category_id: category.category_id, service: category.name, product })),
  );
  // An order that lists a piece in two lines agreed on it twice.
  const byId = new Map(found.map((each) => [`${each.category_id} ${each.product.id}`, each]));
  const ordered = [...byId.values()].filter(({ category_id }) => services.includes(category_id));
  const [match] = ordered;
  if (match && ordered.length === 1) return match;
  if (match) {
    const ids = ordered.map(({ service, product }) => `${product.id} (${service})`);
    throw misuse(`${match.product.name} can be two things. Use its number: ${ids.join(' or ')}.`);
  }
  if (found[0])
    throw new OpsProblem(`${found[0].product.name} is ${found[0].service}, which was not ordered.`);
  throw new OpsProblem(`There is no piece called ${quoted(what)} in the price list.`);
}
