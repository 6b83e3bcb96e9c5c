import { listWords } from '@/lib/text/list-words';
/** What only the forms say that change an order, or an address that orders use. */
export const changeMessages = {
  sameTimes: 'You already have these times. Choose different ones, or keep your order as it is',
  serviceGone:
    'We no longer offer one of the services in this order, so its preferences can’t be changed here. Please call us.',
  sameDetails: 'You haven’t changed anything yet. Make a change, or keep your order as it is',
  addressEdited:
    'You’ve edited this address since you ordered. If you save, your order gets the new version.',
  usedByOrder: (orders: string) =>
    `This is an address of ${orders}. After you save, you choose whether to use the new version there too.`,
  usedByRepeat: 'Pickups that repeat here use the new version from their next order on.',
  orderKeepsAddress: (numbers: readonly string[]) =>
    numbers.length > 1
      ? `Orders ${listWords(numbers)} are open and use it. They keep this address.`
      : `Order ${numbers[0]} is open and uses it. The order keeps this address.`,
  repeatLosesAddress:
    'A repeating pickup uses it, too. Choose another address there, or we can’t place its next order.',
  /** @param driver 'The pickup driver of order 1048054' */
  driverHasAddress: (driver: string) => `${driver} already has this address.`,
  driverHasOld: (driver: string) => `${driver} has the old address.`,
  newTimeFirst: (orders: string) =>
    `We missed the pickup of ${orders}. Choose its new time, then change its address in Change details.`,
  addressOfNextOrders: 'Your address is saved for your next orders. These still have the old version:',
  oldAddressUsed: 'The order keeps the old address. In your account, the new one stays saved.',
  newAddressUsed: (orders: number) =>
    orders > 1 ? 'Your orders have the new address.' : 'Your order has the new address.',
  orderAddressGone: (street: string) =>
    `This order still uses ${street}, which is no longer in your account. To change that, choose another address.`,
} as const;
