/** Takes decimal dollars. */
import type { Reply } from '@/lib/contract';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { hasPieces, isWeighed } from '@/lib/rules/money/price-list';
import { capitalize } from '@/lib/text/capitalize';
import { listWords } from '@/lib/text/list-words';

type PriceList = Reply<'catalog.pricing'>;
export type PricedCategory = PriceList['data'][number];

export const dollars = (amount: number | string | null | undefined) => formatMoney(parseMoney(amount) ?? 0);

/** `priceGuard` says when we ask first. */
export const fromPrices = '“From” prices can rise with material or work.';

export function minimumText(category: PricedCategory): string {
  return category.minimum > 0 ? `${dollars(category.minimum)} minimum` : 'No minimum';
}

/** '' of a shop by weight alone. */
export const onePrice = (services: Parameters<typeof hasPieces>[0]): string =>
  hasPieces(services) ? 'One price per garment, whoever wears it.' : '';

/** In stored pages. Without services by the piece no sentence names them. @param pieceCap '10 times' */
export function wordsOfServices(
  services: readonly (Pick<PricedCategory, 'name' | 'rate_per_lb'> & { products: readonly unknown[] })[],
  pieceCap: string,
) {
  const byPiece = services.filter((service) => !isWeighed(service)).map(({ name }) => name.toLowerCase());
  const pieces = listWords(byPiece);
  const begin = capitalize(pieces);
  const hasLarge = services.some((service) => isWeighed(service) && service.products.length > 0);
  return {
    what_we_clean: listWords(['laundry', ...byPiece]),
    large_pieces: hasLarge ? 'Comforters, rugs and other large pieces have a price of their own.' : '',
    piece_prices:
      pieces &&
      `${begin} ${byPiece.length > 1 ? 'are' : 'is'} priced by the piece, the same no matter who wears it.`,
    piece_liability:
      pieces && `${begin}: what the garment is worth at its age, up to ${pieceCap} its cleaning price.`,
  };
}
