/**
 * The interface to a payment gateway. The card number and CVC exist only in `NewCard`, until the gateway
 * answers: implementations must never log, throw, store or return them.
 */
export interface PaymentGateway {
  /** Stored with each card: 'local', 'authorize-net' or 'none'. */
  readonly name: string;
  /** Saving the same card twice returns the same ids, so a retry after an unknown outcome is safe. */
  saveCard(owner: CardOwner, card: NewCard): Promise<SaveCardResult>;
  /** A card that the gateway no longer has counts as deleted. */
  deleteCard(card: CardIds): Promise<DeleteCardResult>;
  /** Call once per payments row. On 'unknown', use findCharge; never just charge again. */
  charge(card: CardIds, payment: Payment): Promise<ChargeResult>;
  /** The charge of this order, if the gateway has one. */
  findCharge(card: CardIds, payment: Payment): Promise<FindChargeResult>;
  /**
   * Checks keys, permissions and test mode without a card.
   * @returns one sentence for the owner per problem; never throws
   */
  faults?(): Promise<string[]>;
}

export interface CardOwner {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** From gateway_profiles; null before the first card. */
  profileId: string | null;
}

export interface NewCard {
  /** Digits only. */
  number: string;
  /** 'YYYY-MM' */
  expiry: string;
  cvc: string;
  zip: string;
}

export interface CardIds {
  profileId: string;
  paymentId: string;
}

export interface Payment {
  orderNumber: string;
  amountCents: number;
}

/** The gateway's code and text, fit to show to the customer. */
export interface GatewayMessage {
  code: string;
  text: string;
}

/**
 * refused: a final no · unavailable: the gateway could not be reached, so nothing happened · unknown: the
 * answer was lost, so it may have happened.
 */
export type GatewayRefusal = {
  outcome: 'refused' | 'unavailable' | 'unknown';
  /** For the owner only: what is wrong with the keys or the account, and how to fix it. */
  fault?: string;
} & GatewayMessage;

export interface SavedCard extends CardIds {
  brand: string;
  last4: string;
  expiry: string;
}

export type SaveCardResult = { outcome: 'saved'; card: SavedCard } | GatewayRefusal;
export type DeleteCardResult = { outcome: 'deleted' } | GatewayRefusal;
export type ChargeResult = { outcome: 'charged'; transactionId: string } | GatewayRefusal;
export type FindChargeResult =
  | { outcome: 'found'; transactionId: string }
  | { outcome: 'none' }
  | GatewayRefusal;

export const unavailable: GatewayMessage = {
  code: 'unavailable',
  text: 'We can not reach our payment partner right now. Please try again in a few minutes.',
};

/** A problem with the keys, the account or the request. Nothing happened, and the customer cannot help it. */
export const ourFault: GatewayMessage = {
  code: 'our_fault',
  text: 'We can not take cards right now. Nothing is wrong with your card. Please try again later or call us.',
};

export const unknown: GatewayMessage = {
  code: 'unknown',
  text: 'Our payment partner did not answer in time. Please try again: a card is never saved twice.',
};
