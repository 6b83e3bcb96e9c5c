import { describe, expect, it } from 'vitest';
import { doormanHours, doormanReason } from '@/lib/rules/times/doorman';

const slot = (from_slot: string, to_slot: string) => ({ from_slot, to_slot });
const evening = slot('7:00 PM', '9:00 PM');
const hours = { from: '9:00 AM', to: '6:00 PM' };

describe('doormanHours', () => {
  const building = { doorman_building: 'yes', doorman_from: '9:00 AM', doorman_to: '6:00 PM' };

  it('bind where a doorman with hours takes the bags, and nowhere else', () => {
    expect(doormanHours(building, 'doorman')).toEqual(hours);
    expect(doormanHours(building, 'in_person')).toBeNull();
    expect(doormanHours({ ...building, doorman_building: 'no' }, 'doorman')).toBeNull();
    expect(doormanHours({ ...building, doorman_to: '' }, 'doorman')).toBeNull();
    expect(doormanHours(undefined, 'doorman')).toBeNull();
  });
});

describe('doormanReason', () => {
  it.each([
    [evening, hours, 'Doorman until 6:00 PM'],
    [slot('4:00 PM', '6:00 PM'), hours, null],
    [slot('4:00 PM', '6:01 PM'), hours, 'Doorman until 6:00 PM'],
    [slot('9:00 AM', '11:00 AM'), hours, null],
    [slot('7:00 AM', '9:00 AM'), hours, 'Doorman from 9:00 AM'],
    [slot('8:00 AM', '10:00 AM'), hours, 'Doorman from 9:00 AM'],
    [slot('10:00 PM', '12:00 AM'), { from: '7:00 AM', to: '12:00 AM' }, null],
    [slot('11:00 PM', '12:01 AM'), { from: '7:00 AM', to: '12:00 AM' }, 'Doorman until 12:00 AM'],
    [slot('10:00 PM', '12:00 AM'), { from: '7:00 AM', to: '11:00 PM' }, 'Doorman until 11:00 PM'],
    [slot('noon', '2:00 PM'), hours, null],
    [slot('12:00 PM', 'late'), hours, null],
    [slot('8:00 PM', '10:00 PM'), { from: '4:00 PM', to: '2:00 AM' }, null],
    [slot('12:00 AM', '2:00 AM'), { from: '4:00 PM', to: '2:00 AM' }, null],
    [slot('12:00 AM', '3:00 AM'), { from: '4:00 PM', to: '2:00 AM' }, 'Doorman until 2:00 AM'],
    [slot('7:00 AM', '9:00 AM'), { from: '4:00 PM', to: '2:00 AM' }, 'Doorman from 4:00 PM'],
    [evening, { from: '12:00 AM', to: '12:00 AM' }, null],
    [evening, { from: '', to: '6:00 PM' }, null],
    [evening, null, null],
    [evening, undefined, null],
  ])('%j with hours %j: %s', (window, doorman, reason) => {
    expect(doormanReason(window, doorman)).toBe(reason);
    expect(doormanReason(window, doorman, 'doorman')).toBe(reason);
    expect(doormanReason(window, doorman, 'leave_at_door')).toBe(reason);
  });

  it('never stands in the way of a handover in person', () => {
    expect(doormanReason(evening, hours, 'in_person')).toBeNull();
  });
});
