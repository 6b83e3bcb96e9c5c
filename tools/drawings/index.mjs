import { clothesline, clotheslineShort } from './line.mjs';
import { deliveryVan, keyRack, lostTag, oddSock, storefront, wallTelephone } from './pages.mjs';
import { foldedTowels, laundryCart, newBag, priceCounter, suitJacket } from './prices.mjs';
import { doormanDesk, frontDoor, scale } from './steps.mjs';
import { street, streetCorner } from './street.mjs';

/** Every drawing by the name of its files. */
export const drawings = {
  clothesline,
  'clothesline-short': clotheslineShort,
  'delivery-van': deliveryVan,
  'doorman-desk': doormanDesk,
  'folded-towels': foldedTowels,
  'front-door': frontDoor,
  'key-rack': keyRack,
  'laundry-cart': laundryCart,
  'lost-tag': lostTag,
  'new-bag': newBag,
  'odd-sock': oddSock,
  'price-counter': priceCounter,
  scale,
  storefront,
  street,
  'street-corner': streetCorner,
  'suit-jacket': suitJacket,
  'wall-telephone': wallTelephone,
};
