import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { cardBrand, isCardNumber, isCvv } from '@/lib/rules/money/card';
import { toDecimal } from '@/lib/rules/money/money';
import { isExpired } from '@/lib/rules/money/saved-card';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, choiceGone, notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import { clearPrimary, countOwn } from '@/server/platform/db/own-rows';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { CardOwner, GatewayRefusal, SaveCardResult } from '@/server/platform/gateways/payments';
import {
  deleteCard,
  findCard,
  findCardOwner,
  findCardUses,
  hasPrimaryCard,
  listCards,
  listSucceeded,
  needsCode,
  payOpenOrdersWith,
  restoreCardUses,
  saveProfile,
  setPrimaryCard,
  upsertCard,
} from './queries';

/** Text in `err`, `msg` and `messages.message[0].text`, as the specification requires. With `errors`: invalid input. */
function cardProblem(code: string, text: string, errors?: Record<string, string>): ApiProblem {
  return new ApiProblem(errors ? 'invalid' : 'refused', text, {
    ...(errors ? { errors } : {}),
    body: { msg: text, err: text, messages: { message: [{ code, text }] } },
  });
}

/** Customers never see problems of the business's own account. */
const gatewayProblem = ({ outcome, code, text }: GatewayRefusal): ApiProblem =>
  cardProblem(outcome === 'refused' ? code : outcome, text || messages.cardInvalid);

/** Authorize.Net's limit for one customer. */
const MAX_CARDS = 10;

/** The gateway returns the same ids for the same card, so a retry is safe. @throws ApiProblem of `cardProblem` */
async function saveCard(
  { db, payments }: Services,
  userId: number,
  billingZip: string,
  atGateway: (owner: CardOwner) => Promise<SaveCardResult>,
): Promise<number> {
  if ((await countOwn(db, 'cards', userId)) >= MAX_CARDS)
    throw cardProblem('too_many_cards', `You can save ${MAX_CARDS} cards. Delete one first.`);
  const owner = await findCardOwner(db, userId, payments.name);
  const result = await atGateway(owner);
  if (result.outcome !== 'saved') {
    // A token works once: the next try needs the new profile.
    if (result.profileId && result.profileId !== owner.profileId)
      await saveProfile(db, userId, payments.name, result.profileId);
    throw gatewayProblem(result);
  }
  const { profileId, paymentId, brand, last4, expiry } = result.card;
  return inCustomerTransaction(db, userId, async (trx) => {
    await saveProfile(trx, userId, payments.name, profileId);
    const primary = (await countOwn(trx, 'cards', userId)) > 0 ? 'no' : 'yes';
    return upsertCard(trx, {
      user_id: userId,
      gateway: payments.name,
      gateway_profile_id: profileId,
      gateway_payment_id: paymentId,
      brand,
      last4,
      expiry,
      billing_zip: billingZip,
      primary,
    });
  });
}

/** First here, so that no order can use it; restored with its uses if the gateway fails. @throws ApiProblem not_found, refused */
async function removeCard({ db, payments, log }: Services, userId: number, id: number): Promise<void> {
  const { card, uses } = await inCustomerTransaction(db, userId, async (trx) => {
    const found = await findCard(trx, userId, id);
    if (!found) throw notFound();
    if (found.open_order)
      throw cardProblem(
        'open_order',
        `This card is paying for order ${found.open_order}. Choose another card first.`,
      );
    return { uses: await findCardUses(trx, id), card: await deleteCard(trx, userId, id) };
  });
  if (card.gateway !== payments.name) {
    log.warn({ cardId: id, gateway: card.gateway }, 'card of another gateway: deleted here only');
    return;
  }
  const ids = { profileId: card.gateway_profile_id, paymentId: card.gateway_payment_id };
  const result = await payments.deleteCard(ids);
  if (result.outcome === 'deleted') return;
  await inCustomerTransaction(db, userId, async (trx) => {
    const primary = (await hasPrimaryCard(trx, userId)) ? 'no' : card.primary;
    await restoreCardUses(trx, await upsertCard(trx, { ...card, primary }), uses);
  });
  throw gatewayProblem(result);
}

export const cardsHandlers = {
  'cards.add': async (context) => {
    const { body, customer, ...services } = context;
    const id = await saveCard(services, customer.id, body.zipcode, readPaymentWay(body, services));
    audit(context, 'card-added', { card: id });
    return { data: { id }, message: messages.cardSaved, msg: messages.cardSaved };
  },

  'cards.list': async ({ db, customer }) => ({ data: await listCards(db, customer.id) }),

  'cards.remove': async (context) => {
    const { params, customer, ...services } = context;
    await removeCard(services, customer.id, params.cardId);
    audit(context, 'card-removed', { card: params.cardId });
    return { data: null, message: messages.cardDeleted, msg: messages.cardDeleted };
  },

  'cards.update': async ({ db, customer, params, body }) => {
    const { card_id: id } = params;
    if ((body.card_id ?? id) !== id || (body.user_id ?? customer.id) !== customer.id) throw notFound();
    const data = await inCustomerTransaction(db, customer.id, async (trx) => {
      if (body.primary === 'yes') await clearPrimary(trx, 'cards', customer.id);
      await setPrimaryCard(trx, customer.id, id, body.primary);
      const card = await findCard(trx, customer.id, id);
      if (!card) throw notFound();
      return card;
    });
    return { data, message: messages.cardUpdated };
  },

  'cards.payments': async ({ db, customer, query }) => {
    const rows = await listSucceeded(db, customer.id, {
      orderId: query.order_id,
      transactionId: query.transaction_id,
    });
    const data = rows.map(({ amount_cents, transaction_id, ...row }) => ({
      ...row,
      transaction_id: transaction_id ?? '',
      amount: toDecimal(amount_cents),
    }));
    return { data };
  },

  'cards.useForOrders': async ({ db, customer, body, now }) => {
    await inCustomerTransaction(db, customer.id, async (trx) => {
      const card = await findCard(trx, customer.id, body.user_card_id);
      if (!card) throw choiceGone('user_card_id');
      if (isExpired(card.cardData, now())) throw new ApiProblem('refused', messages.cardExpiredForOrder);
      const moved = await payOpenOrdersWith(trx, customer.id, card, now().toISOString());
      // The error takes them back.
      if (moved.length > 0 && (await needsCode(trx, card.id)))
        throw new ApiProblem('refused', messages.cardNeedsCode);
    });
    return { data: null };
  },
} satisfies Handlers<'cards'>;

/** By number or by token, never both: no card number may reach a site that uses tokens. @throws ApiProblem invalid */
function readPaymentWay(body: Output<'cards.add', 'body'>, { payments, now }: Services) {
  const { opaqueData, zipcode: zip } = body;
  const { tokens } = payments;
  if (tokens) {
    if (!opaqueData) throw refuse('cardNumber', messages.cardTokenNeeded);
    const { dataDescriptor: descriptor, dataValue: value } = opaqueData;
    return (owner: CardOwner) => tokens.saveCard(owner, { descriptor, value, zip });
  }
  if (opaqueData) throw refuse('opaqueData', messages.cardTokenRefused);
  const { cardNumber: number = '', year, month, cardCVC: cvc = '' } = body;
  const card = { number, expiry: `${year}-${month}`, cvc, zip };
  checkCard(card, now());
  return (owner: CardOwner) => payments.saveCard(owner, card);
}

const refuse = (field: string, text: string) => cardProblem(field, text, { [field]: text });

/** Without the gateway. @throws ApiProblem invalid */
function checkCard({ number, cvc, expiry }: { number: string; cvc: string; expiry: string }, now: Date) {
  if (!isCardNumber(number)) throw refuse('cardNumber', messages.cardNumberInvalid);
  if (isExpired(expiry, now)) throw refuse('year', messages.cardExpired);
  if (!isCvv(cvc, cardBrand(number))) throw refuse('cardCVC', messages.cvvInvalid);
}
