import { formMessages } from './form-messages';

/** The specification's messages that pages use, verbatim with its misspellings. */
export const specifiedOnPages = {
  // specification section 8
  sessionExpired: 'Session Expired please login again',
  cardSaved: 'card saved successfully',
  cardInvalid: 'Invalid Credit Card info - Please re-enter',
  cardUpdated: 'card updated successfully',
  addressSaved: 'address saved successfully',
  addressError: 'error saving address',
  addressUpdated: 'address updated successfully',
  addressDeleted: 'address deleted successfully',
  notServed: 'delivery not available at this zipcode',
  profileUpdated: 'Profile Updated Successfully',
  ordersFetchFailed: 'Error in fetching records',
  orderCancelled: 'order cancelled successfully',
  feedbackSaved: 'feedback saved successfully',
  passwordChanged: 'password changed successfully',
  appLinkEmailInvalid: 'email is not valid',
  appLinkFailed: formMessages.appLinkFailed,
  appLinkSent: 'App Links sent successfully',

  // specification section 5
  zipRequired: 'Zipcode is required',
  cardExpired: 'Your credit card has reached its expiration date.',

  // screens of the specification
  loading: 'loading...',
  noOrders: 'No Order found',
  noFeedback: 'No Data Found.',
  cancelTitle: 'Confirm Cancel Order',
  cancelQuestion: 'Are you sure you want to cancel Order?',
  cancelNo: 'No',
  cancelYes: 'Yes, Cancel',
} as const;

export const messages = {
  ...formMessages,

  ...specifiedOnPages,

  // where the specification is silent
  included: 'Included',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter an email address like name@example.com',
  passwordRequired: 'Password is required',
  passwordLength: 'Use 8 to 128 characters',
  passwordBlank: 'Use more than just spaces in your password',
  termsRequired: 'Please accept the terms',
  tooLong: (max: number) => `Use at most ${max} characters`,
  cardNumberInvalid: 'Check the card number',
  cvvInvalid: 'Check the security code',
  cvvAgain: 'Enter the CVV again',
  badAmount: 'Enter an amount like 5.00',
  badAskAbove: 'Enter whole dollars, from 10 to 500',
  otherWeekday: (days: string) => `We pick up ${days}. Choose another day`,
  closedDay: (reason = '') => `No pickups that day${reason && ` (${reason})`}. Choose another day`,
  sameOrder: 'Same order, same weekday and time if open. You review it first.',
  dayTooEarly: 'That day is too early. Choose a later one',
  dayTooLate: 'That day is too far ahead. Choose an earlier one',
  botRefused: 'We couldn’t confirm that you’re a person. Please try again or call us.',
  problemReported: (reference: string) => `Thank you. Your report number is ${reference}.`,
  orderPlaced: 'order placed successfully',
  slotUnavailable: 'That pickup time was just taken',
  deliverySlotUnavailable: 'That delivery time was just taken',
  promoApplied: 'promo code applied',
  starsRequired: 'Choose one to five stars',
  promoRequired: 'Enter your promo code',
  promoUnknown: 'We don’t recognize this code',
  promoUsed: 'You have already used this code',
  promoUsedUp: 'This code has been used up',
  cardDeleted: 'card deleted successfully',
  noNewPickupTitle: 'No new pickup?',
  pickupAddressRequired: 'Choose a pickup address',
  deliveryAddressRequired: 'Choose a delivery address',
  photoKind: 'Choose a photo as JPEG, PNG or WebP',
  photoTooLarge: 'Choose a photo of at most 8 MB',
  photoLost: 'We couldn’t load this photo',
  addressGone: 'This address is no longer in your account. Choose another',
  cardGone: 'This card is no longer in your account. Choose another',
  draftSaved: 'Your choices are saved.',
  choiceGone: 'An address or card that you chose is no longer in your account. Choose again',
  cardEndsFirst: (card: string, end: string) =>
    `${card} is good through ${end}, but your order comes back after that. Choose another card.`,
  ordersKeepCard: (card: string) => `${card} pays for your open orders now, but is not your primary card.`,
  cardExpiredForOrder: 'This card has expired. Choose another card',
} as const;
