import { messages } from '@/lib/messages/messages';

/** Implementations must never log, throw, store or return the card number and CVC. */
export interface PaymentGateway {
  /** Stored with each card: 'local', 'authorize-net' or 'none'. */
  readonly name: string;
  /** Saving the same card twice returns the same ids, so a retry after an unknown outcome is safe. */
  saveCard(owner: CardOwner, card: NewCard): Promise<SaveCardResult>;
  /** Where browsers send cards to the gateway; callers then refuse card numbers. */
  readonly tokens?: CardTokens;
  /** A missing card counts as deleted. */
  deleteCard(card: CardIds): Promise<DeleteCardResult>;
  /** Charges stay and can be refunded. A missing customer counts as deleted. */
  deleteCustomer(profileId: string): Promise<DeleteCardResult>;
  /** Call once per payments row. On 'unknown', use findCharge; never just charge again. */
  charge(card: CardIds, payment: Payment): Promise<ChargeResult>;
  /** By its reference. */
  findCharge(card: CardIds, payment: Payment): Promise<FindChargeResult>;
  /** Before settlement only void (whole), afterwards only refund. */
  findState(charge: CompletedCharge): Promise<FindStateResult>;
  /** Whole, before settlement. On 'unknown' use findState. */
  void(charge: CompletedCharge): Promise<VoidResult>;
  /** After settlement, in part or whole. Call once per payments row; on 'unknown' use findRefund. */
  refund(charge: CompletedCharge, refund: Payment): Promise<RefundResult>;
  /** `since`: no later than the request of the refund. */
  findRefund(charge: CompletedCharge, refund: Payment & { since: Date }): Promise<FindRefundResult>;
  /** Without a card. @returns one sentence for the owner per problem; never throws */
  faults?(): Promise<string[]>;
}

export interface CardOwner {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Null before the first card. */
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
  /** Public, for browsers. */
  keys: { environment: 'live' | 'sandbox'; login_id: string; client_key: string };
  /** A token works once; a retry needs a new one of the same card. */
  saveCard(owner: CardOwner, token: CardToken): Promise<SaveCardResult>;
}

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
  /** Ours, at most 20 characters: '1048213' for the bill, '1048213-T1' for a tip. */
  reference: string;
  amountCents: number;
}

export interface CompletedCharge {
  transactionId: string;
  last4: string;
  at: Date;
}

/** Fit to be shown to the customer. */
export interface GatewayMessage {
  code: string;
  text: string;
}

/** refused: final · unavailable: not reached, so nothing happened · unknown: the answer was lost. */
export type GatewayRefusal = {
  outcome: 'refused' | 'unavailable' | 'unknown';
  /** For the owner: what is wrong with keys or account, and how to fix it. */
  fault?: string;
} & GatewayMessage;

export interface SavedCard extends CardIds {
  brand: string;
  last4: string;
  expiry: string;
}

export type SaveCardResult =
  | { outcome: 'saved'; card: SavedCard }
  /** `profileId`: to be stored, because that of `CardOwner` no longer exists. */
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

/** Keys, account or request. Nothing happened. */
export const ourFault: GatewayMessage = { code: 'our_fault', text: messages.cardsNotAccepted };

/** Of a card that was to be saved or deleted. */
export const cardUnknown: GatewayMessage = {
  code: 'unknown',
  text: 'Our payment processor didn’t answer in time. Please try again. Your card is never saved twice.',
};

/** Of money. */
export const paymentUnknown: GatewayMessage = {
  code: 'unknown',
  text: 'Our payment processor didn’t answer in time. We look it up before anything is charged again.',
};
