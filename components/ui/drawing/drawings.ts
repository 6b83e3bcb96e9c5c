// Both color schemes: the same shapes in the colors of styles/tokens.css.
import clotheslineDark from './files/dark/clothesline.svg';
import clotheslineShortDark from './files/dark/clothesline-short.svg';
import deliveryVanDark from './files/dark/delivery-van.svg';
import doormanDeskDark from './files/dark/doorman-desk.svg';
import emptyRailDark from './files/dark/empty-rail.svg';
import foldedTowelsDark from './files/dark/folded-towels.svg';
import frontDoorDark from './files/dark/front-door.svg';
import keyRackDark from './files/dark/key-rack.svg';
import laundryCartDark from './files/dark/laundry-cart.svg';
import lostTagDark from './files/dark/lost-tag.svg';
import newBagDark from './files/dark/new-bag.svg';
import oddSockDark from './files/dark/odd-sock.svg';
import packedBagsDark from './files/dark/packed-bags.svg';
import priceCounterDark from './files/dark/price-counter.svg';
import scaleDark from './files/dark/scale.svg';
import storefrontDark from './files/dark/storefront.svg';
import streetDark from './files/dark/street.svg';
import streetCornerDark from './files/dark/street-corner.svg';
import suitJacketDark from './files/dark/suit-jacket.svg';
import wallTelephoneDark from './files/dark/wall-telephone.svg';
import clothesline from './files/light/clothesline.svg';
import clotheslineShort from './files/light/clothesline-short.svg';
import deliveryVan from './files/light/delivery-van.svg';
import doormanDesk from './files/light/doorman-desk.svg';
import emptyRail from './files/light/empty-rail.svg';
import foldedTowels from './files/light/folded-towels.svg';
import frontDoor from './files/light/front-door.svg';
import keyRack from './files/light/key-rack.svg';
import laundryCart from './files/light/laundry-cart.svg';
import lostTag from './files/light/lost-tag.svg';
import newBag from './files/light/new-bag.svg';
import oddSock from './files/light/odd-sock.svg';
import packedBags from './files/light/packed-bags.svg';
import priceCounter from './files/light/price-counter.svg';
import scale from './files/light/scale.svg';
import storefront from './files/light/storefront.svg';
import street from './files/light/street.svg';
import streetCorner from './files/light/street-corner.svg';
import suitJacket from './files/light/suit-jacket.svg';
import wallTelephone from './files/light/wall-telephone.svg';

export const drawings = {
  clothesline: { light: clothesline, dark: clotheslineDark },
  'clothesline-short': { light: clotheslineShort, dark: clotheslineShortDark },
  'delivery-van': { light: deliveryVan, dark: deliveryVanDark },
  'doorman-desk': { light: doormanDesk, dark: doormanDeskDark },
  'empty-rail': { light: emptyRail, dark: emptyRailDark },
  'folded-towels': { light: foldedTowels, dark: foldedTowelsDark },
  'front-door': { light: frontDoor, dark: frontDoorDark },
  'key-rack': { light: keyRack, dark: keyRackDark },
  'laundry-cart': { light: laundryCart, dark: laundryCartDark },
  'lost-tag': { light: lostTag, dark: lostTagDark },
  'new-bag': { light: newBag, dark: newBagDark },
  'odd-sock': { light: oddSock, dark: oddSockDark },
  'packed-bags': { light: packedBags, dark: packedBagsDark },
  'price-counter': { light: priceCounter, dark: priceCounterDark },
  scale: { light: scale, dark: scaleDark },
  storefront: { light: storefront, dark: storefrontDark },
  street: { light: street, dark: streetDark },
  'street-corner': { light: streetCorner, dark: streetCornerDark },
  'suit-jacket': { light: suitJacket, dark: suitJacketDark },
  'wall-telephone': { light: wallTelephone, dark: wallTelephoneDark },
};
