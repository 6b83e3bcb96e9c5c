/** How we write: one spelling for one thing, and what nobody in New York would say. */
export interface Rule {
  never: RegExp;
  write: string;
  /** A sentence that breaks the rule. */
  example: string;
}

const rule = (never: RegExp, write: string, example: string): Rule => ({ never, write, example });

/** American spelling and words, which comments keep to as well. */
export const american: readonly Rule[] = [
  rule(
    /\b(?:neighbour|colour|favour|behaviour|honour|labour|flavour|rumour|harbour|endeavour)/i,
    'the American -or',
    'A neighbourhood in color.',
  ),
  rule(
    /\b(?:grey|centre|theatre|metre|litre|fibre|cheque|catalogue|programme|licence|defence|tyre|jewellery|pyjamas|storey)s?\b/i,
    'the American spelling',
    'A grey coat.',
  ),
  rule(
    /\b(?:organ|real|recogn|optim|author|custom|apolog|normal|minim|maxim|summar|priorit)is(?:e|es|ed|ing|ation)\b/i,
    '-ize',
    'We recognise it.',
  ),
  rule(/\b(?:travell|labell|modell|signall|fuell|totall|levell)(?:ed|ing)\b/i, 'one l', 'A labelled bag.'),
  rule(
    /\b(?:whilst|amongst|learnt|spelt|burnt|analyse[ds]?|fulfil|enrol|instalment|judgement|per cent|post ?code|mobile phone|duvet|trousers|jumper|waistcoat)s?\b/i,
    'the American word',
    'Two duvets.',
  ),
  rule(/\bcancell(?:ed|ing|able)\b/i, 'canceled, canceling, cancelable', 'The order was cancelled.'),
];

/** One spelling for one thing. */
export const spellings: readonly Rule[] = [
  rule(
    /\b(?!ZIP codes?\b|ZIP CODES?\b)[Zz][Ii][Pp][ -]?[Cc][Oo][Dd][Ee]s?\b/,
    'ZIP code',
    'Check your zip code.',
  ),
  rule(/(?<!--)\b[Zz]ips?\b(?! ?(?:open|close|codes?|Codes?)\b)/, 'ZIP code', 'Enter your zip.'),
  rule(/\be-mail/i, 'email', 'Send me an E-mail.'),
  rule(/\bmails\b/i, 'emails', 'We send two mails.'),
  rule(
    /\b(?:a|by|in|no|our|per|security|the|this|your) mail\b(?! (?:server|service|box))/i,
    'email',
    'We told them by mail.',
  ),
  rule(/\blog(?:ged|ging|s)? in\b|\blogin page\b/i, 'sign in', 'Please log in.'),
  rule(/\bsignin\b/i, 'sign in (verb), sign-in (noun)', 'Signin failed.'),
  rule(/\b(?:sign-in|sign in|Signin) button\b/, 'Sign In', 'Press the sign in button.'),
  rule(/\bending (?:in|with) [\d…]/i, 'ending 4242', 'Visa ending in 4242'),
  rule(
    /\b[Ww]ash(?:ing)?(?: and |-and-| n |\+)[Ff]old(?:ing)?\b|\b(?!Wash & Fold\b)[Ww]ash ?& ?[Ff]old\b/,
    'Wash & Fold',
    'Wash and fold by the pound.',
  ),
  rule(/\bpick-ups?\b/i, 'pickup', 'Two pick-ups.'),
  rule(/\bhand-?overs?\b/i, 'handoff', 'Every hand-over is shown.'),
  rule(/\bcan not\b/i, "can't or cannot", 'This can not be changed.'),
  rule(/\bany more(?=[.,;:)!?]|$)/i, 'anymore', 'It is not there any more.'),
  rule(/\bat (?:the )?weekends?\b/i, 'on weekends', 'Closed at weekends.'),
  rule(
    /\bin front of the door\b|\boutside of your\b/i,
    'at the door, outside your door',
    'Leave it outside of your door.',
  ),
];

/** What reads as translated. */
export const phrases: readonly Rule[] = [
  rule(/\blooks? (?:whether|if)\b/i, "we'll check if", 'We look whether you have an account.'),
  rule(
    /\bIt tells\b|\bWe tell you\b|\band we tell you\b/,
    "We'll show you, we'll let you know",
    'It tells when we pick up.',
  ),
  rule(
    /\bwe (?:no longer |still |do not |don't |can |may |only )?come\b|\bwe came\b(?! by)/i,
    'we serve, we pick up, we deliver, we stopped by',
    'Where we come',
  ),
  rule(
    /\bcome to (?:you|your|less|an?\b|the|that|this|…|\d)/i,
    'serve, pick up at, add up to',
    'Do we come to you?',
  ),
  rule(/\bback with you\b/i, 'delivered, Delivery', 'Back with you Tue'),
  rule(/\bin our book\b/i, "You're booked.", 'Order 1 is in our book.'),
  rule(
    /\bstands? (?:on|here|under|below|beneath|in(?! (?:front|for)\b))\b|\bwill stand\b/i,
    'is on, is in, appears, is listed',
    'Both stand on your order.',
  ),
  rule(/\b(?:How|When|Where) do we\b/i, 'How should we …?', 'How do we hand over?'),
  rule(/^How (?:fast|it goes)$/i, 'Turnaround, How it works', 'How fast'),
  rule(/\bas you chose\b/i, 'say how: "with your doorman"', 'The driver takes them as you chose.'),
  rule(/\bfor what it weighs\b/i, 'for the actual weight', 'You pay for what it weighs.'),
  rule(
    /\bstep comes first\b|\bstill missing here\b/i,
    'Finish this step first, then …',
    'This step comes first.',
  ),
  rule(/pay after cleaning/i, 'No charge now. …', 'Place order – pay after cleaning'),
  rule(/^Of (?:the|a) card\b/i, 'From your card …', "Of the card's statement."),
  rule(/\bin any case\b/i, 'always', 'Receipts come in any case.'),
  rule(/\bAsk for (?:my|your) (?:street|ZIP)/i, 'Request my ZIP code', 'Ask for my street'),
  rule(/\bon offer\b/i, 'available, offered', 'It is no longer on offer.'),
  rule(/\bVery many\b/i, 'A lot of, Too many', 'Very many photos arrive.'),
  rule(
    /\b(?:link|token|session|cookie|key|password)s? (?:has |have )?ended\b/i,
    'expired',
    'This link has ended.',
  ),
  rule(/\b(?:token|it|key|link) lives\b/i, 'is valid for', 'The token lives an hour.'),
  rule(/\bwe look (?:into|it|up)\b/i, "we're looking into it, we'll look it up", 'We look into it.'),
  rule(/(?<!\bthere )\bis no (?!longer\b|more\b|good\b|charge\b)[a-z]/i, "isn't a", '123 is no zip code.'),
  rule(/\bwas (?:answered|paid|sent|charged) before\b/i, 'has already been', 'It was answered before.'),
  rule(
    /^(?:Until|Since) when\b|\b(?:until|since) when (?:can|the|you)\b/i,
    'How late, by when',
    'Until when can I book?',
  ),
  rule(/\bat hand\b/i, 'handy, ready', 'Have your number at hand.'),
  rule(/\bdo you drive\b/i, 'Which days do you pick up?', 'On which days do you drive?'),
  rule(/\bCalled off\b/i, 'Canceled', 'Called off'),
  rule(/\bof that name\b|\ball the same\b/i, 'No match, anyway', 'Nothing of that name.'),
  rule(/\bRetry is safe\b/i, "It's safe to retry", 'Retry is safe.'),
  rule(/\bwhether your [\w ]+ arrived\b/i, 'went through', 'We do not know whether your order arrived.'),
  rule(/(?<!same )\bas last time\b/i, 'same as last time', 'Everything is as last time.'),
  rule(/\bcall or write\b/i, 'call or email us', 'Call or write to us.'),
  rule(/\bpa(?:y|ys|id|ying) (?:\S+ ){0,3}back\b(?! guarantee)/i, 'refund', 'We paid $5.00 back.'),
  rule(/\bWas it not\b|\bIf it was not you\b/i, "Wasn't you?, If this wasn't you", 'Was it not you?'),
  rule(/\bthere is nothing to do\b/i, 'you can ignore this email', 'Then there is nothing to do.'),
  rule(/\bin the name of\b/i, 'for, on behalf of', 'In the name of the customer.'),
  rule(/\bso many (?:uses|times|days)\b/i, 'this many', 'Ends after so many uses.'),
  rule(/\bthat we have just\b/i, 'we just sent you', 'With the link that we have just sent you.'),
];
