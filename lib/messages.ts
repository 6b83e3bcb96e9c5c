import { messages as pageMessages } from './page-messages';

/**
 * Every message of the specification (sections 5 and 8, including its misspellings), and our own messages that are
 * used in more than one place. Messages only for the contract and the server belong here, so that pages do not load
 * them.
 */
export const messages = {
  ...pageMessages,

  // specification section 5
  cardNumberRequired: 'Card Number is required',
  expirationMonthRequired: 'Expiration Month is required',
  expirationYearRequired: 'Expiration Year is required',
  cvvRequired: 'CVV is required',
  oldPasswordRequired: 'old password is required',
  newPasswordRequired: 'new password is required',
  confirmPasswordRequired: 'confirm new password is required',
  passwordsDiffer: 'New Password and confirm password shuold be same',
  feedbackSubjectRequired: 'please select subject',
  feedbackTextRequired: 'please write feedback',
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  mobileRequired: 'Cell Phone is required',
  streetRequired: 'Street Address is required',
  apartmentRequired: 'Apartment is required',
  stateRequired: 'State is required',
  cityRequired: 'City is required',
  doormanRequired: 'Doorman Building is required',

  // where the specification is silent
  emailRequired: 'Email is required',
  emailInvalid: 'Enter an email address like name@example.com',
  emailLetters: 'Use an email address with plain letters (a to z) before the @',
  nameWithAddress: 'Write the name without a web or email address',
  passwordIsEmail: 'Choose a password that is not your email address',
  passwordCommon: 'This password is too common. Choose another one',
  mobileInvalid: 'Enter a 10-digit phone number',
  nameRequired: 'Name is required',
  messageRequired: 'Message is required',
  subjectRequired: 'Subject is required',
  plainText: 'Use plain text only',
  badId: 'Choose one from the list',
  /** For API clients; the API takes dates in this format (specification section 3). */
  badDate: 'Enter a date as MM-DD-YYYY',
  badSlot: 'Choose a time from the list',
  badValue: 'Check this value',
  checkFields: 'Please check the marked fields',
  tooLong: (max: number) => `Use at most ${max} characters`,
  badCredentials: 'Email or password is not correct',
  tooManyTries: (wait: string) => `Too many tries. Try again in ${wait} or reset your password`,
  tooManyRequests: (wait = 'a moment') => `Too many requests. Please wait ${wait} and try again`,
  emailTaken: 'This email already has an account. Sign in instead',
  resetEnded: 'This link has ended. Ask for a new one.',
  oldPasswordWrong: 'old password is not correct',
  notFound: 'Not found',
  otherSite: 'This request came from another website',
  priceApproved: 'Thank you. We start cleaning now.',
  orderReturned: 'We bring everything back uncleaned. Nothing is charged.',
  totalChanged: (total: string) => `The total is ${total} now. Please look at it and answer again.`,
  nothingToDecide: 'There is nothing to approve on this order now.',
  alreadyApproved: 'You approved this price already. To change that, please call us.',
  alreadyReturned: 'You asked us to return this order uncleaned. To change that, please call us.',
  pickupMoved: 'Your new times are saved.',
  deliveryMoved: 'Your new delivery time is saved.',
  pickupFixed: (status: string) =>
    `This order is ${status} now, so its pickup time can no longer be changed here.`,
  deliveryFixed: (status: string) =>
    `This order is ${status} now, so its delivery time can no longer be changed here.`,
  pickupFirst: 'We missed the pickup of this order. Please choose a new pickup time too.',
  orderMovedOn: 'This order was changed just now. Please look at it and try again.',
  noLongerServed: 'We no longer come to the address of this order. Please call us.',
  againServiceGone: (name: string) => `${name} is no longer offered.`,
  againNoService: 'What you ordered is no longer offered. Choose a service.',
  againPieceGone: (name: string) => `“${name}” is no longer on our list.`,
  againPreferenceGone: (name: string) => `The preference “${name}” is no longer offered.`,
  againTurnaroundGone: (before: string, now: string) => `“${before}” is no longer offered. We took “${now}”.`,
  againAddressGone: (street: string) => `You deleted the address ${street}. Choose another one.`,
  againZipGone: (zip: string) => `We no longer come to ${zip}. Choose another address.`,
  againNoDoorman: 'The building has no doorman now. You hand over your bags in person.',
  againCardGone: (card: string) => `You deleted the card ${card}. Choose another one.`,
  againCardExpired: (card: string) => `The card ${card} has expired. Choose another one.`,
  againOtherTime: (wanted: string, taken: string) =>
    `${wanted} is not free. Your pickup is ${taken} instead.`,
  againOtherDelivery: (wanted: string, taken: string) =>
    `Your delivery is ${taken}, not ${wanted} as before.`,
  againNoTime: 'No time is free in the days that can be booked. Choose again later or call us.',
  againInstructions: (text: string) =>
    `Your note “${text}” was for that order. Add it again if it still applies.`,
  photoUsed: 'This photo was sent before. Choose another one',
  issueKindRequired: 'Choose what is wrong',
  issueLineUnknown: 'Choose a line of this order',
  issueTextRequired: 'Please tell us what happened',
  notDeliveredYet:
    'Problems can be reported here once the order is back with you. Until then, please call us.',
  stainTextRequired: 'Please describe the stain',
  stainService: 'Choose a service of this order, each once',
  nothingToChange: 'Name at least one thing to change',
  detailsSaved: 'Your changes are saved.',
  detailsFixed: (status: string) =>
    `This order is ${status} now, so its details can no longer be changed here. Please call us.`,
  estimateChanged: (total: string) => `The estimate is up to ${total} now. Please look at it and save again.`,
  addressGone: 'This address is no longer in your account. Choose another one',
  preferenceGone: 'One of these preferences is no longer on offer. Choose another one',
  promoNeeds: (code: string, missing: string) =>
    `Your promo code ${code} needs ${missing} more than this order would cost. Keep the preferences as they are.`,
  timeNotAtAddress:
    'Your pickup time is not free at this address. Please change the time of the order first.',
  deliveryTimeNotAtAddress:
    'Your delivery time is not free at this address. Please change the time of the order first.',
  orderAlreadyCancelled: 'order already cancelled',
  orderNotCancelable: 'This order can no longer be cancelled here. Please call us.',
  pricesChanged: 'Prices changed',
  tipClosed: 'This order is canceled or goes back uncleaned, so it takes no tip.',
  tipLower: (charged: string) =>
    `Your tip of ${charged} is charged already, so it can only be raised. To get it back, call or write to us.`,
  orderBeingCharged:
    'We are charging this order right now. Wait two minutes, then look at the receipt and try again.',
  tipBeingCharged: 'Your tip is being charged right now. Wait two minutes, then look at the receipt.',
  tipDeclined: (card: string, reason: string) =>
    `Your card ending ${card} was not charged: ${reason.replace(/\.$/, '')}. Your tip stays as it was.`,
  tipCardGone:
    'The card that paid for this order was deleted. Nothing was charged. To add a tip, call or write to us.',
  tipNotCharged:
    'We can not reach our payment partner right now. Nothing was charged. Please try again in a few minutes.',
  tipLost:
    'Our payment partner did not say whether your tip was charged, and its card was deleted. Please call us: we look it up.',
  tipUnknown:
    'Our payment partner did not say whether your tip was charged. Please try again in two minutes: it is never charged twice.',
  photoGone: 'This photo is not there any more. Choose it again',
  photoDamaged: 'This photo is damaged or not complete. Choose it again, or another one',
  photoAnimated: 'Choose a photo that does not move',
  photoPixels: 'This photo has more than 64 megapixels. Choose a smaller one',
  photosBusy: 'Very many photos arrive right now. Please try again in a moment.',
  noDoorman: 'This building has no doorman. Choose another way to hand over your bags',
  orderInProgress: 'Your order is already being placed. Please wait a moment',
  keyReused: 'This order was already placed with other details. Please start again from the review page',
} as const;
