import { changeMessages } from './change-messages';
import { linkMessages } from './link-messages';
import { messages as pageMessages } from './page-messages';
import { resetMinutes } from './reset-link';
import { shopMessages } from './shop-messages';
import { codeMinutes } from './sign-in-code';

/** The specification's, and our own of more than one place. They come to a page with a form's schema alone. */
export const messages = {
  ...pageMessages,
  ...changeMessages,

  // specification section 5, verbatim with its misspellings
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
  cardOrToken: 'Send the card or its opaqueData, not both',
  /** For a page that was opened before the site began to take tokens; API clients find the rest in the notes of the call. */
  cardTokenNeeded:
    'Your card has to go straight to our payment processor. Please reload this page and enter it again.',
  cardTokenRefused:
    'We can’t take this card entry anymore. Please reload this page and enter your card again.',
  cardsNotAccepted:
    'We can’t take cards right now. There’s nothing wrong with your card. Please try again later or call us.',
  cardLibraryMissing:
    'We couldn’t reach our payment processor. Check your connection, allow authorize.net if you block scripts, then save again. What you typed is still here.',
  cardLibraryFailed: 'Our payment processor couldn’t take your card just now. Please save again.',
  cardLibrarySilent:
    'Our payment processor didn’t answer in time. Nothing was saved. Please check your connection and save again.',
  cardTokenSpent: 'This took too long or was sent twice. Please enter the security code again and save.',
  cardSavedBefore:
    'This card is already saved with an earlier expiration date. Delete it from your cards, then add it again.',
  emailLetters: 'Use an email address with plain letters (a to z) before the @',
  nameWithAddress: 'Write the name without a web or email address',
  passwordIsEmail: 'Choose a password that is not your email address',
  passwordCommon: 'This password is too common. Choose another',
  mobileInvalid: 'Enter a 10-digit phone number',
  mobileExtension: 'Enter a 10-digit phone number without an extension',
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
  /** How long it works, only our own server knows. */
  resetSent: `${pageMessages.resetSent} It works for ${resetMinutes} minutes.`,
  codeSent: `If that email has an account, we sent a code. It works for ${codeMinutes} minutes.`,
  codeRequired: 'Enter the code from the email',
  codeInvalid: 'Enter all six digits of the code',
  codeWrong: 'This code is wrong or no longer works. Use the newest one, or get another',
  badCredentials: 'Wrong email or password',
  tooManyTries: (wait: string) => `Too many tries. Try again in ${wait} or reset your password`,
  tooManyRequests: (wait = 'a moment') => `Too many requests. Please wait ${wait} and try again`,
  /** Both for any email, whether it has an account or not. */
  linksSent: (wait: string) =>
    `We’ve sent several links for this email. If it has an account, the newest one works until it is used. You can ask for another in ${wait}`,
  codesSent: (wait: string) =>
    `We’ve sent several codes for this email. You can ask for another in ${wait}, or get a link to choose a new password`,
  emailInUse: 'This email already has an account. Sign in instead',
  resetEnded: 'This link has expired. Request a new one.',
  linkNeedsOk: 'We need your OK to continue',
  linkNewAddress: 'Sign in to choose another address.',
  ...linkMessages,
  ...shopMessages,
  linkRepeatBlocked: 'Something keeps us from placing the next order. Sign in to see what.',
  linkShared: 'Your link is ready. Whoever has it can see this order’s times, and change nothing.',
  linksEnded: 'The shared links don’t work anymore.',
  tooManyShared: (most: number) => `This order has ${most} shared links. End them first.`,
  oldPasswordWrong: 'old password is incorrect',
  passwordWrong: 'That’s not your password',
  accountDeleted: 'Your account is deleted.',
  /** Each of the orders is one or several of these; a page names them below. */
  openOrders: ({ underWay, unpaid, unknown }: Record<'underWay' | 'unpaid' | 'unknown', number>) => {
    const waits = [
      underWay > 0 && {
        because: underWay === 1 ? 'An order is still under way.' : `${underWay} orders are still under way.`,
        end: `${underWay === 1 ? 'it is' : 'they are'} delivered and paid, or canceled`,
      },
      unpaid > 0 && {
        because:
          unpaid === 1 ? 'A delivered order isn’t paid yet.' : `${unpaid} delivered orders aren’t paid yet.`,
        end: unpaid === 1 ? 'it is' : 'they are',
      },
      unknown > 0 && {
        because:
          unknown === 1
            ? 'A payment or refund for one order isn’t confirmed yet.'
            : `Payments or refunds for ${unknown} orders aren’t confirmed yet.`,
        end: unknown === 1 ? 'it is' : 'they are',
      },
    ].filter((wait) => wait !== false);
    const end =
      waits.length === 1
        ? waits[0]?.end
        : 'every order is delivered and paid, or canceled, and every payment confirmed';
    return `${waits.map(({ because }) => because).join(' ')} You can delete your account once ${end}.`;
  },
  notFound: 'Not found',
  nextPrimary: (street: string) => `${pageMessages.addressDeleted}. ${street} is now your primary address.`,
  answerBy: (day: string) => `We’ll get back to you by ${day}.`,
  otherSite: 'This request came from another website',
  priceApproved: 'Thank you. We’ll start cleaning now.',
  orderReturned: 'We’ll return everything uncleaned. You won’t be charged.',
  totalChanged: (total: string) => `The total is now ${total}. Please review it and answer again.`,
  nothingToDecide: 'This order has nothing to approve right now.',
  alreadyApproved: 'You’ve already approved this price. To change that, please call us.',
  alreadyReturned: 'You’ve already asked us to return this order uncleaned. To change that, please call us.',
  pickupMoved: 'Your new times are saved.',
  deliveryMoved: 'Your new delivery time is saved.',
  pickupFixed: (status: string) =>
    `This order’s status is now ${status}, so its pickup time can no longer be changed here.`,
  deliveryFixed: (status: string) =>
    `This order’s status is now ${status}, so its delivery time can no longer be changed here.`,
  pickupFirst: 'We missed you at pickup. Please choose a new pickup time too.',
  orderMovedOn: 'This order just changed. Please review it and try again.',
  noLongerServed: 'We no longer serve the address on this order. Please call us.',
  againServiceGone: (name: string) => `We no longer offer ${name}.`,
  againNoService: 'We no longer offer what you ordered. Choose a service.',
  againPieceGone: (name: string) => `We no longer list “${name}”.`,
  againPreferenceGone: (name: string) => `We no longer offer the preference “${name}”.`,
  againTurnaroundGone: (before: string, now: string) =>
    `We no longer offer “${before}”, so we chose “${now}”.`,
  againAddressGone: (street: string) => `You deleted the address ${street}. Choose another.`,
  againZipGone: (zip: string) => `We no longer serve ${zip}. Choose another address.`,
  againNoDoorman: 'The building no longer has a doorman, so you’ll hand over your bags in person.',
  againCardGone: (card: string) => `You deleted the card ${card}. Choose another.`,
  againCardExpired: (card: string) => `The card ${card} has expired. Choose another.`,
  cardNeedsCode: 'Your email address has changed, so add this card again with its code.',
  againOtherTime: (requested: string, replacement: string) =>
    `${requested} isn’t available. Your pickup is ${replacement} instead.`,
  againOtherDelivery: (requested: string, replacement: string) =>
    `Your delivery is ${replacement} instead of ${requested}.`,
  againNoTime: 'Every time we can book is taken. Try again later or call us.',
  repeatClosed: (day: string, replacement: string) =>
    `We’re closed ${day}. Your pickup is ${replacement} instead.`,
  repeatFull: (requested: string, replacement: string) =>
    `${requested} is full. Your pickup is ${replacement} instead.`,
  repeatNoTime: (day: string) => `We couldn’t find an open time in the week from ${day}.`,
  repeatTerms: 'Our terms have changed. Read and accept them to keep your pickup repeating.',
  reportWithdrawn: (reference: string) => `Report ${reference} is withdrawn.`,
  reportClosed: 'We have already resolved this report, or are refunding you for it.',
  repeatTermsUntil: (day: string) =>
    `Our terms have changed. Pickups until ${day} stay as they are. Read and accept the new terms to keep your pickup repeating after that.`,
  repeatWaitsForTerms: 'We book pickups from here on once you accept our new terms.',
  termsAccepted: 'Thank you. You accepted our terms, and your pickups go on repeating.',
  termsNothing: 'You have no repeating pickup, so there is nothing to accept.',
  termsLinkEnded:
    'This link has expired. Use the one in our newest email, or accept the terms in Orders, under Repeating pickups.',
  repeatTooMany: (most: number) => `You can have ${most} repeating pickups. End one first.`,
  repeatEndsEarly: 'Choose a last date after your first pickup',
  repeatEnded: 'This repeating pickup has ended. Place a new order to start another.',
  repeatBooked: (number: string) =>
    `This pickup is already booked as order ${number}. Change or cancel that order instead.`,
  repeatNoDate: 'Choose one of the next dates of this repeating pickup',
  repeatUntil: 'Choose a day after today, within a year',
  repeatSkipped: (day: string) => `Your pickup on ${day} is skipped.`,
  repeatRestored: (day: string) => `Your pickup on ${day} is back on.`,
  repeatPaused: (day: string) => `Your repeating pickup is paused until ${day}.`,
  repeatResumed: 'Your repeating pickup is on again.',
  repeatStopped: 'Your repeating pickup has ended. Orders already booked stay as they are.',
  repeatChanged: 'Your changes are saved. Orders already booked stay as they are.',
  againPromo: (code: string) => `Promo ${code} was for that order. This one is without it.`,
  againInstructions: (text: string) =>
    `Your note “${text}” was for that order. Add it again if you still need it.`,
  deviceAdded: 'This device gets push notifications now.',
  deviceRemoved: 'That device gets no more push notifications.',
  /** For API clients: a browser gives a good one. */
  pushEndpoint: 'Send the https address that the browser got from its push service',
  tooManyDevices: (most: number) =>
    `You already get push notifications on ${most} devices. Remove one of them first.`,
  photoUsed: 'You’ve already sent this photo. Choose another',
  issueKindRequired: 'Choose what’s wrong',
  issueLineUnknown: 'Choose a line from this order',
  issueTextRequired: 'Please tell us what happened',
  notDeliveredYet: 'You can report a problem here once your order is delivered. Until then, please call us.',
  stainTextRequired: 'Please describe the stain',
  stainService: 'Choose services from this order, each one once',
  nothingToChange: 'Change at least one thing',
  detailsSaved: 'Your changes are saved.',
  detailsFixed: (status: string) =>
    `This order’s status is now ${status}, so its details can no longer be changed here. Please call us.`,
  estimateChanged: (total: string) => `The estimate is now up to ${total}. Please review it and save again.`,
  preferenceGone: 'We no longer offer one of these preferences. Choose another',
  promoNeeds: (code: string, missing: string) =>
    `With these preferences your order would be ${missing} short of the minimum for promo code ${code}. Keep your preferences as they are.`,
  timeNotAtAddress: 'Your pickup time isn’t available at this address. Please change the time first.',
  deliveryTimeNotAtAddress:
    'Your delivery time isn’t available at this address. Please change the time first.',
  orderAlreadyCancelled: 'This order is already canceled.',
  orderNotCancelable: 'This order can no longer be canceled here. Please call us.',
  pricesChanged: 'Prices changed',
  starsAsked: 'How was it? A tap opens a page with your stars set, where you send them.',
  ratingThanks: 'Thank you for your rating.',
  ratedBefore: 'You’ve already rated this order.',
  ratingOver: 'This order can’t be rated now.',
  tipClosed: 'This order is canceled or being returned uncleaned, so you can’t add a tip.',
  tipLower: (charged: string) =>
    `We’ve already charged your tip of ${charged}, so you can only raise it. For a refund, call or email us.`,
  orderBeingCharged:
    'We’re charging this order right now. Wait two minutes, check the receipt, then try again.',
  tipBeingCharged: 'We’re charging your tip right now. Wait two minutes, then check the receipt.',
  tipDeclined: (card: string, reason: string) =>
    `We didn’t charge your card ending ${card}: ${reason.replace(/\.$/, '')}. Your tip hasn’t changed.`,
  tipCardGone:
    'The card that paid for this order was deleted, so nothing was charged. To add a tip, call or email us.',
  tipNotCharged:
    'We can’t reach our payment processor right now. Nothing was charged. Please try again in a few minutes.',
  tipLost:
    'Our payment processor didn’t confirm your tip, and the card was deleted. Please call us and we’ll check.',
  tipUnknown:
    'Our payment processor didn’t confirm your tip. Please try again in two minutes. You’ll never be charged twice.',
  photoGone: 'This photo is gone. Choose it again',
  photoDamaged: 'This photo is damaged or incomplete. Choose it again, or choose another',
  photoAnimated: 'Choose a photo that isn’t animated',
  photoHeavy:
    'We can’t open a photo this large in the form it’s saved in. Save it as a regular JPEG and choose it again',
  photoPixels: 'This photo has more than 64 megapixels. Choose a smaller one',
  starting: 'The service is starting. Please try again in a moment.',
  photosBusy: 'We’re getting too many photos right now. Please try again in a moment.',
  doormanAway: 'Your doorman can’t take your bags at that pickup time',
  doormanAwayAtDelivery: 'Your doorman can’t take your bags at that delivery time',
  noDoorman: 'This building has no doorman. Choose another way to hand over your bags',
  orderInProgress: 'We’re already placing your order. Please wait a moment',
  keyReused:
    'You’ve already placed this order with different details. Please start again from the review page',
} as const;
