/** Of the pages of a driver and of the counter; their script takes nothing else. */
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
  done: (done: number, all: number) => `${done} of ${all} done`,
  takeAway: 'Take it away',
  undo: 'Undo',
  mine: (bags: number) => `${bagsText(bags)} is right`,
  photoKept: 'The photo is ready',
  photoShrinks: 'One moment, the photo is being made smaller',
  needsPin: 'Load this page again and enter the PIN: what you pressed is kept.',
  notKept: 'This browser keeps nothing: do not close this page before everything is sent.',
} as const;

export const bagsText = (bags: number): string => (bags === 1 ? '1 bag' : `${bags} bags`);
