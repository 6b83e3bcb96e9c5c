/**
 * What a payment gateway does for us. The number and CVC exist in `NewCard` only, between the request and the
 * gateway's answer: an implementation never logs, throws, stores or returns them.
 */
export interface PaymentGateway {
  /** Stored with each card: 'local', 'authorize-net' or 'none'. */
  readonly name: string;
  /** Saving the same card twice gives the same ids, so an unknown outcome can be tried again. */
  saveCard(owner: CardOwner, card: NewCard): Promise<SaveCardResult>;
  /** A card that the gateway no longer has counts as deleted. */
  deleteCard(card: CardIds): Promise<DeleteCardResult>;
  /** Call it once for each payments row; on 'unknown' ask findCharge, never charge again blindly. */
  charge(card: CardIds, payment: Payment): Promise<ChargeResult>;
  /** The charge of this order, if the gateway knows one. */
  findCharge(card: CardIds, payment: Payment): Promise<FindChargeResult>;
  /**
   * Asks the gateway, without a card, whether it would serve us: keys, permissions, test mode.
   * @returns one sentence for the owner for each thing to fix; never throws
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

/** What the gateway said: its code and its words, fit to be shown to the customer. */
export interface GatewayMessage {
  code: string;
  text: string;
}

/**
 * refused: the answer is no, and final · unavailable: nothing happened, the gateway could not be asked ·
 * unknown: it may have happened, the answer was lost.
 */
export type GatewayRefusal = {
  outcome: 'refused' | 'unavailable' | 'unknown';
  /** For the owner alone: what is wrong with keys or account, and what to do. */
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

/** Keys, account or request are at fault: nothing happened, and nothing the customer does helps. */
export const ourFault: GatewayMessage = {
  code: 'our_fault',
  text: 'We can not take cards right now. Nothing is wrong with your card. Please try again later or call us.',
};

export const unknown: GatewayMessage = {
  code: 'unknown',
  text: 'Our payment partner did not answer in time. Please try again: a card is never saved twice.',
};
