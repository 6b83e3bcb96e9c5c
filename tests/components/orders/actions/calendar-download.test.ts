import { beforeEach, expect, it, vi } from 'vitest';
import { downloadCalendar } from '@/components/orders/actions/calendar-download';
import { HttpResponse, mock, refused, signInAt, toast, watchFiles } from '@/tests/components/support';

const order = { id: 424242, order_number: '1048026' };
const file = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

beforeEach(() => signInAt('/orders'));

it('saves the file of the API under the order’s number', async () => {
  const saved = watchFiles();
  mock(
    'orders.calendar',
    () => new HttpResponse(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } }) as never,
    { id: order.id },
  );
  await downloadCalendar(order);
  expect(saved.map(({ name }) => name)).toEqual(['order-1048026.ics']);
  expect(await saved[0]?.content.text()).toBe(file);
  expect(toast.error).not.toHaveBeenCalled();
});

it.each([
  ['We couldn’t reach the server.', () => HttpResponse.error()],
  ['This order has no calendar.', () => refused('This order has no calendar.', 404)],
  ['Something went wrong. Please try again.', () => refused('', 500)],
])('says %s', async (sentence, answer) => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  mock('orders.calendar', answer, { id: order.id });
  await downloadCalendar(order);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(sentence);
});
