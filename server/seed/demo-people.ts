import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { hashPassword } from '@/server/auth/passwords';
import type { Db } from '@/server/platform/db/client';

/** The demo customer, printed by `npm start`. Not seeded with SEED_DEMO=no. */
export const demoLogin = { email: 'demo@hudsonandfold.example', password: 'clean-laundry-24' } as const;

/** Computed before the transaction, because hashing takes as long as everything else. */
export const demoPasswordHash = () => hashPassword(demoLogin.password);

export async function seedDemoCustomer(trx: Db, today: CalendarDate, passwordHash: string) {
  const joined = `${addDays(today, -150)}T14:20:00.000Z`;
  const name = { first_name: 'Ann', last_name: 'Lee', mobile: '212-555-0147' };
  const { id: userId } = await trx
    .insertInto('users')
    .values({
      ...name,
      email: demoLogin.email,
      password_hash: passwordHash,
      zip_code: '10023',
      terms_accepted_at: joined,
      created: joined,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { ...name, user_id: userId, state_id: 33, city_id: 1, created: joined, updated_at: joined };
  const addresses = await trx
    .insertInto('user_addresses')
    .values([
      {
        ...place,
        address1: '160 West 71st Street',
        address2: 'Apt 4B',
        cross_street: 'Broadway',
        zip_code: '10023',
        doorman_building: 'yes',
        primary: 'yes',
        doorman_from: '7:00 AM',
        doorman_to: '11:00 PM',
        entrance_note: 'Service door on the left',
        buzzer: '4B',
      },
      {
        ...place,
        address1: '135 West 20th Street',
        address2: 'Suite 301',
        cross_street: '',
        zip_code: '10011',
        doorman_building: 'no',
        primary: 'no',
        doorman_from: '',
        doorman_to: '',
        entrance_note: 'Ask for Ann at the front desk',
        buzzer: '',
      },
    ])
    .returningAll()
    .execute();
  const year = Number(today.slice(0, 4));
  const profile = {
    user_id: userId,
    gateway: 'local',
    gateway_profile_id: `local-${userId}`,
    billing_zip: '10023',
  };
  const cards = await trx
    .insertInto('cards')
    .values(
      [
        { brand: 'Visa', last4: '4242', expiry: `${year + 2}-08`, primary: 'yes' as const },
        { brand: 'Mastercard', last4: '4444', expiry: `${year + 1}-11`, primary: 'no' as const },
        { brand: 'American Express', last4: '0005', expiry: `${year - 1}-05`, primary: 'no' as const },
      ].map((card) => ({ ...profile, ...card, gateway_payment_id: `demo-${card.last4}`, created: joined })),
    )
    .returningAll()
    .execute();
  await trx
    .insertInto('gateway_profiles')
    .values({ user_id: userId, gateway: 'local', profile_id: profile.gateway_profile_id, created: joined })
    .execute();
  return { userId, addresses, cards };
}

export type DemoCustomer = Awaited<ReturnType<typeof seedDemoCustomer>>;
