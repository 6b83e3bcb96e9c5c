import { deliveryVan, keyRack, lostTag, oddSock, storefront, wallTelephone } from './pages.mjs';
import { foldedTowels, laundryCart, newBag, priceCounter, suitJacket } from './prices.mjs';
import { doormanDesk, frontDoor, scale } from './steps.mjs';

/** Every drawing by the name of its files. */
export const drawings = {
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
  'suit-jacket': suitJacket,
  'wall-telephone': wallTelephone,
};
