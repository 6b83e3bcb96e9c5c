import { pluralize } from '@/lib/text/counts-text';

/** Of the pages of a driver and of the counter. */
export const shopPageMessages = {
  pickedUp: 'Picked up',
  nobodyHome: 'Nobody home',
  delivered: 'Delivered',
  canceled: 'Canceled',
  doNotGo: 'Closed, do not go',
  takenBack: 'Taken back',
  withPhoto: 'with a photo',
  waiting: 'Waiting for a signal',
  sending: 'Sending…',
  sent: 'Sent',
  refused: 'Refused',
  stopped: 'Not sent, because the one before was refused',
  withoutPhoto: 'It went without its photo',
  allSent: 'Everything is sent.',
  notSent: (count: number) => `${count} not sent yet`,
  toAnswer: (count: number) => `${count} refused or asked`,
  done: (done: number, all: number) => `${done} of ${all} done`,
  takeAway: 'Take it away',
  undo: 'Undo',
  mine: (bags: number) => `${bagsText(bags)} is right`,
  photoKept: 'The photo is ready',
  photoShrinks: 'One moment, the photo is being made smaller',
  ago: (minutes: number) => `${pluralize(minutes, 'minute')} ago`,
  byThisPhone: (time: string) => `${time} by this phone’s clock`,
  notSentTitle: 'Not sent',
  tellShop: 'Tell the shop what it does not know yet:',
  told: 'I told the shop',
  noPrice: 'No price right now',
  makes: (total: string) => `That makes ${total}`,
  needsOk: 'The customer will be asked first',
  typeAgain: 'That is far more than expected: you will be asked to type it once more',
  notKept: 'This browser keeps nothing: do not close this page before everything is sent.',
} as const;

export const bagsText = (bags: number): string => pluralize(bags, 'bag');
