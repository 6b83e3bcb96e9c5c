import type { CardIds, CardOwner, GatewayRefusal } from '../gateway';
import type { Answer } from './api';
import { meaningOf } from './codes';
import { type AuthorizeNetOptions, codeOf, type Line, NOT_FOUND, succeeded } from './line';

const DUPLICATE = 'E00039';

/** A card as `payment` of a payment profile: by number, or as what Accept.js made of it. */
export interface CardSource {
  zip: string;
  payment: Record<string, unknown>;
}

/** Maps a customer to a customer profile and a card to one of its payment profiles. */
export function profilesOn({ call, refusal }: Line, { validation }: AuthorizeNetOptions) {
  /**
   * The customer's profile id, created if needed. E00039 returns the id that an earlier, lost call created.
   */
  async function readProfile(owner: CardOwner): Promise<string | Answer> {
    const answer = await call('createCustomerProfileRequest', {
      profile: {
        merchantCustomerId: String(owner.userId),
        description: `customer ${owner.userId}`,
        email: owner.email,
      },
    });
    if (answer.kind !== 'reply') return answer;
    const { customerProfileId, messages } = answer.reply;
    const existing =
      codeOf(answer.reply) === DUPLICATE && /\d{4,}/.exec(messages.message[0]?.text ?? '')?.[0];
    return customerProfileId ?? (existing || answer);
  }

  /** The payment profile's id, or the answer that holds none. */
  async function readPaymentProfile(
    owner: CardOwner,
    source: CardSource,
    profileId: string,
  ): Promise<string | Answer> {
    const created = await call('createCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: paymentProfile(owner, source),
      validationMode: validation,
    });
    if (created.kind !== 'reply') return created;
    const { customerPaymentProfileId: paymentId } = created.reply;
    if (succeeded(created.reply) && paymentId) return paymentId;
    if (codeOf(created.reply) !== DUPLICATE || !paymentId) return created;
    // It already exists, after a lost answer or because the card was renewed, so update it.
    const updated = await call('updateCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: { ...paymentProfile(owner, source), customerPaymentProfileId: paymentId },
      validationMode: validation,
    });
    if (updated.kind !== 'reply') return updated;
    // The first call may have used up the token; the card is there all the same.
    const isUsed = meaningOf(codeOf(updated.reply)) === 'token';
    return succeeded(updated.reply) || isUsed ? paymentId : updated;
  }

  /** Saves a card at the customer's profile. Saving the same card twice returns the same ids. */
  async function save(
    owner: CardOwner,
    source: CardSource,
  ): Promise<CardIds | (GatewayRefusal & { profileId?: string })> {
    let profileId: string | Answer = owner.profileId ?? (await readProfile(owner));
    if (typeof profileId !== 'string') return refusal(profileId);
    let created = await readPaymentProfile(owner, source, profileId);
    if (typeof created !== 'string' && created.kind === 'reply' && codeOf(created.reply) === NOT_FOUND) {
      // The profile was deleted at the gateway.
      profileId = await readProfile(owner);
      if (typeof profileId !== 'string') return refusal(profileId);
      created = await readPaymentProfile(owner, source, profileId);
    }
    if (typeof created === 'string') return { profileId, paymentId: created };
    const no = refusal(created);
    return profileId === owner.profileId ? no : { ...no, profileId };
  }

  return { save };
}

const paymentProfile = (owner: CardOwner, { zip, payment }: CardSource) => ({
  billTo: { firstName: owner.firstName.slice(0, 50), lastName: owner.lastName.slice(0, 50), zip },
  payment,
});
