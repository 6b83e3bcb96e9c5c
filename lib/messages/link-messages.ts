/** Of the link in an order's mails. */
export const linkMessages = {
  linkEnded: 'This link was ended',
  linkPressAgain:
    'Please press once more. Programs that check emails press buttons too, so nothing was changed yet.',
  linkFormOld: 'Nothing was changed yet. Please look again, and press once more.',
  linkOrderChanged: 'Nothing was changed: your order is no longer what that page showed. Please look again.',
  linkNewPrice: (price: string) => `Nothing was changed. The price is now ${price}. Please look again.`,
  linkNeedsCode: 'For this amount we mail you a code first.',
  linkNeedsDigits: 'First tell us the last four digits of your phone.',
  linkCodeWrong: 'That code is wrong or too old. You can get a new one.',
  linkCodeSent: 'We’ve mailed you a code. It works for ten minutes.',
  lastDigits: 'Enter the last four digits of your phone',
  lastDigitsWrong: 'Those are not the last four digits of the phone in the account.',
  lastDigitsOver: 'Those are not the digits either, so this link was ended. You can get a new one.',
  mailboxProved: 'Thank you. Here is your order.',
  notMine: 'We send nothing more to this address, and our staff looks into it.',
  allLinksEnded: 'All links in our emails to you were ended.',
  linkRenewed: 'If this order is still yours to see, a new link is on its way to your email.',
  approvalWithdrawn: 'Your approval was taken back. Nothing is cleaned or charged until you decide.',
  approvalFinal: 'It’s too late to take this back here. Please call us.',
  linkOver: 'That’s over',
  linkDone: 'Done. We’ve emailed you what changed.',
} as const;
