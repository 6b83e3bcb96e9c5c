import { describe, expect, it } from 'vitest';
import { buildingHours } from '@/lib/booking/availability';

const early = { doorman_building: 'yes', doorman_from: '7:00 AM', doorman_to: '4:00 PM' };
const late = { doorman_building: 'yes', doorman_from: '12:00 PM', doorman_to: '11:00 PM' };
const none = { doorman_building: 'no', doorman_from: '', doorman_to: '' };
const earlyHours = { from: '7:00 AM', to: '4:00 PM' };
const lateHours = { from: '12:00 PM', to: '11:00 PM' };

describe('the hours that bind', () => {
  it.each([
    ['one door', early, early, { doorman: earlyHours }],
    ['another door with the same hours', early, { ...early }, { doorman: earlyHours }],
    ['bags that go on to a later doorman', early, late, { doorman: earlyHours, deliveryDoorman: lateHours }],
    ['bags that go on to no doorman', early, none, { doorman: earlyHours, deliveryDoorman: null }],
    ['a doorman at the delivery alone', none, late, { deliveryDoorman: lateHours }],
    ['no doorman', none, none, {}],
    ['a delivery that is not known', early, undefined, { doorman: earlyHours }],
  ])('%s', (_case, pickup, delivery, hours) => {
    expect(buildingHours('doorman', pickup, delivery)).toEqual(hours);
    expect(buildingHours('in_person', pickup, delivery)).toEqual({});
  });
});
