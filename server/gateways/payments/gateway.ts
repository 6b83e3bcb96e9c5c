import { messages } from '@/lib/messages';

/**
 * The interface to a payment gateway. The card number and CVC exist only in `NewCard`, until the gateway
 * answers: implementations must never log, throw, store or return them.
 */
export interface PaymentGateway {
  /** Stored with each card: 'local', 'authorize-net' or 'none'. */
  readonly name: string;
  /** Saving the same card twice returns the same ids, so a retry after an unknown outcome is safe. */
  saveCard(owner: CardOwner, card: NewCard): Promise<SaveCardResult>;
  /**
   * Set where browsers send cards to the gateway themselves. Callers then use it instead of `saveCard`, and take no
   * card number from anybody.
   */
  readonly tokens?: CardTokens;
  /** A card that the gateway no longer has counts as deleted. */
  deleteCard(card: CardIds): Promise<DeleteCardResult>;
  /** Deletes a customer with all cards; charges stay and can be refunded. One that is gone counts as deleted. */
  deleteCustomer(profileId: string): Promise<DeleteCardResult>;
  /** Call once per payments row. On 'unknown', use findCharge; never just charge again. */
  charge(card: CardIds, payment: Payment): Promise<ChargeResult>;
  /** The charge of this reference, if the gateway knows one. */
  findCharge(card: CardIds, payment: Payment): Promise<FindChargeResult>;
  /** How far a charge has come: before its settlement it can only be voided whole, after it only be refunded. */
  findState(charge: CompletedCharge): Promise<FindStateResult>;
  /** Takes a whole charge back before it is settled. On 'unknown' ask findState: 'voided' says that it happened. */
  void(charge: CompletedCharge): Promise<VoidResult>;
  /** Pays a settled charge back, in part or whole. Call it once for each payments row; on 'unknown' ask findRefund. */
  refund(charge: CompletedCharge, refund: Payment): Promise<RefundResult>;
  /** The refund of this reference, if the gateway knows one. `since`: no later than when it was asked for. */
  findRefund(charge: CompletedCharge, refund: Payment & { since: Date }): Promise<FindRefundResult>;
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

export interface CardTokens {
  /** What browsers need: all of it is public. */
  keys: { environment: 'live' | 'sandbox'; login_id: string; client_key: string };
  /** Like `saveCard`. A token works once, so a retry needs a new one of the same card. */
  saveCard(owner: CardOwner, token: CardToken): Promise<SaveCardResult>;
}

/** A card that only the gateway can read. */
export interface CardToken {
  descriptor: string;
  value: string;
  zip: string;
}

export interface CardIds {
  profileId: string;
  paymentId: string;
}

export interface Payment {
  /** Ours, at most 20 characters, one for each payment: '1048213' for the bill, '1048213-T1' for a tip. */
  reference: string;
  amountCents: number;
}

/** A charge that went through. */
export interface CompletedCharge {
  transactionId: string;
  /** Of the card that was charged. */
  last4: string;
  /** When it was charged. */
  at: Date;
}

/** What the gateway said: its code and its words, fit to be shown to the customer. */
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

export type SaveCardResult =
  | { outcome: 'saved'; card: SavedCard }
  /** `profileId`: to be stored all the same, because the one in `CardOwner` is gone. */
  | (GatewayRefusal & { profileId?: string });
export type DeleteCardResult = { outcome: 'deleted' } | GatewayRefusal;
export type ChargeResult = { outcome: 'charged'; transactionId: string } | GatewayRefusal;
export type FindChargeResult =
  | { outcome: 'found'; transactionId: string }
  | { outcome: 'none' }
  | GatewayRefusal;
export type FindStateResult =
  | { outcome: 'known'; state: 'unsettled' | 'settled' | 'voided' }
  | GatewayRefusal;
export type VoidResult = { outcome: 'voided'; transactionId: string } | GatewayRefusal;
export type RefundResult = { outcome: 'refunded'; transactionId: string } | GatewayRefusal;
export type FindRefundResult = FindChargeResult;

export const unavailable: GatewayMessage = {
  code: 'unavailable',
  text: 'We can’t reach our payment processor right now. Please try again in a few minutes.',
};

/** A problem with the keys, the account or the request. Nothing happened, and the customer cannot help it. */
export const ourFault: GatewayMessage = {
  code: 'our_fault',
  text: messages.cardsNotTaken,
};

export const unknown: GatewayMessage = {
  code: 'unknown',
  text: 'Our payment processor didn’t answer in time. Please try again. Your card is never saved twice.',
};
