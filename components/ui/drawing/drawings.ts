// Every drawing in both color schemes: the same shapes in the colors of styles/tokens.css, edited by hand as SVG.
import clotheslineDark from './files/clothesline-dark.svg';
import clothesline from './files/clothesline-light.svg';
import clotheslineShortDark from './files/clothesline-short-dark.svg';
import clotheslineShort from './files/clothesline-short-light.svg';
import deliveryVanDark from './files/delivery-van-dark.svg';
import deliveryVan from './files/delivery-van-light.svg';
import doormanDeskDark from './files/doorman-desk-dark.svg';
import doormanDesk from './files/doorman-desk-light.svg';
import foldedTowelsDark from './files/folded-towels-dark.svg';
import foldedTowels from './files/folded-towels-light.svg';
import frontDoorDark from './files/front-door-dark.svg';
import frontDoor from './files/front-door-light.svg';
import keyRackDark from './files/key-rack-dark.svg';
import keyRack from './files/key-rack-light.svg';
import laundryCartDark from './files/laundry-cart-dark.svg';
import laundryCart from './files/laundry-cart-light.svg';
import lostTagDark from './files/lost-tag-dark.svg';
import lostTag from './files/lost-tag-light.svg';
import newBagDark from './files/new-bag-dark.svg';
import newBag from './files/new-bag-light.svg';
import oddSockDark from './files/odd-sock-dark.svg';
import oddSock from './files/odd-sock-light.svg';
import packedBagsDark from './files/packed-bags-dark.svg';
import packedBags from './files/packed-bags-light.svg';
import priceCounterDark from './files/price-counter-dark.svg';
import priceCounter from './files/price-counter-light.svg';
import scaleDark from './files/scale-dark.svg';
import scale from './files/scale-light.svg';
import storefrontDark from './files/storefront-dark.svg';
import storefront from './files/storefront-light.svg';
import streetCornerDark from './files/street-corner-dark.svg';
import streetCorner from './files/street-corner-light.svg';
import streetDark from './files/street-dark.svg';
import street from './files/street-light.svg';
import suitJacketDark from './files/suit-jacket-dark.svg';
import suitJacket from './files/suit-jacket-light.svg';
import wallTelephoneDark from './files/wall-telephone-dark.svg';
import wallTelephone from './files/wall-telephone-light.svg';

export const drawings = {
  clothesline: { light: clothesline, dark: clotheslineDark },
  'clothesline-short': { light: clotheslineShort, dark: clotheslineShortDark },
  'delivery-van': { light: deliveryVan, dark: deliveryVanDark },
  'doorman-desk': { light: doormanDesk, dark: doormanDeskDark },
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
