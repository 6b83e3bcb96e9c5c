import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Issue } from '@/hooks/use-issues';
import type { Order } from '@/hooks/use-orders';
import * as calls from '@/lib/api/call';
import { contract } from '@/lib/contract';
import { fill, gate, HttpResponse, mock, ok, refused, user } from '../support';
import { openReceipt, withoutTimeline } from './support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-28T03:00:00.000Z');
});

const issue: Issue = {
  ...contract['orders.report'].example.reply.data,
  respond_by: '2026-11-30T00:00:00.000Z',
  photos: [],
};

const delivered = {
  status: 8,
  orderStatus: { status: 'Delivered' },
  is_final: true,
  delivered_at: '2026-11-28T02:00:00.000Z',
  issue_until: '2026-12-04T00:00:00.000Z',
  can: [{ action: 'report', until: '2026-12-05T00:00:00-05:00' }],
  orderItems: [{ category_id: 2, quantity: 3, product: { id: 41, name: 'Shirt', price: 4.5 } }],
  dry_clean_amount: 13.5,
  preferences: [
    {
      category_id: 1,
      preference_id: 11,
      preference_name: 'Hypoallergenic detergent',
      preference_amount: 1,
      quantity: 1,
    },
  ],
} satisfies Partial<Order>;

/** The receipt, with the reported problems that the API knows by now. */
async function open(changes: Partial<Order> = {}, known: Issue[] = []) {
  const api = { issues: known, sent: [] as unknown[], answer: undefined as (() => Response) | undefined };
  mock('orders.issues', () => ok(api.issues, { respond_by: '2026-11-30T00:00:00.000Z' }));
  mock('orders.report', async ({ request }) => {
    api.sent.push(await request.json());
    if (api.answer) return api.answer() as HttpResponse<never>;
    api.issues = [issue, ...api.issues];
    return ok(issue);
  });
  await openReceipt({ ...delivered, ...changes });
  return api;
}

const dialog = () => screen.findByRole('dialog', { name: 'Problem with order 1048077' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function write(text = 'The collar still has its stain') {
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'Not clean');
  await fill(screen.getByRole('textbox', { name: 'What happened?' }), text);
}

describe('reporting a problem', () => {
  it('says when we answer, then shows the number, and the receipt lists it', async () => {
    const api = await open();
    await press('Report a problem');
    await dialog();
    expect(await screen.findByText('We’ll get back to you by Mon, Nov 30.')).toBeInTheDocument();
    const lines = within(screen.getByRole('combobox', { name: 'Which part of your order?' })).getAllByRole(
      'option',
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      'The whole order',
      'Shirt × 3',
      'Dry Cleaning',
      'Hypoallergenic detergent',
      'Wash & Fold by weight',
    ]);
    await write();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Which part of your order?' }),
      'Shirt × 3',
    );
    await press('Send report');
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toEqual([
      { kind: 'not_clean', line: 'item:41', text: 'The collar still has its stain', photos: [] },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    await press('Done');
    const list = await screen.findByRole('region', { name: 'Reported problems' });
    expect(list).toHaveTextContent('Not clean: Shirt × 3');
    expect(list).toHaveTextContent('Report 3F7K2');
    expect(list).toHaveTextContent('We’ll get back to you by Mon, Nov 30.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for what is missing, and sends nothing', async () => {
    const api = await open();
    await press('Report a problem');
    await dialog();
    await press('Send report');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'What is wrong?' })).toHaveAccessibleDescription(
        /Choose what’s wrong/,
      ),
    );
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveAccessibleDescription(
      /Please tell us what happened/,
    );
    expect(api.sent).toEqual([]);
  });

  it('shows why it is refused, and keeps what was written', async () => {
    const api = await open();
    const sentence =
      'The last day to report a problem with this order was Fri, Dec 4. Still have a question? Call 212-555-0123.';
    api.answer = () => refused(sentence, 409);
    await press('Report a problem');
    await dialog();
    await write();
    await press('Send report');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue(
      'The collar still has its stain',
    );
  });

  it('can be sent again when the connection was lost, and is sent once for two clicks', async () => {
    const api = await open();
    api.answer = () => HttpResponse.error();
    await press('Report a problem');
    await dialog();
    await write();
    await press('Send report');
    expect(await screen.findByText(/Nothing was lost: please try again/)).toBeInTheDocument();
    api.answer = undefined;
    api.sent = [];
    await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toHaveLength(1);
  });

  it('asks before it discards what was written', async () => {
    await open();
    await press('Report a problem');
    await dialog();
    await write();
    await press('Close');
    expect(screen.getByRole('alert')).toHaveTextContent('Close and lose what you typed?');
  });

  it('is not offered after the last day, nor by an API that does not know it', async () => {
    await open({ can: [] });
    expect(screen.queryByRole('button', { name: /problem/i })).not.toBeInTheDocument();
    await open({ can: undefined });
    expect(screen.queryByRole('button', { name: /problem/i })).not.toBeInTheDocument();
  });
});

describe('photos', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
  const input = () => screen.findByLabelText<HTMLInputElement>(/^Photos/);

  /** Stores each photo as the next letter, until `answer` says otherwise. */
  function photoApi() {
    const api = { stored: 0, answer: undefined as (() => Response) | undefined };
    mock('orders.addPhoto', () => {
      if (api.answer) return api.answer() as HttpResponse<never>;
      const token = String.fromCharCode(97 + api.stored++).repeat(22);
      return ok({ token, url: `/api/v1/photos/${token}`, width: 8, height: 6 });
    });
    mock('orders.photo', () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(3), { headers: { 'content-type': 'image/jpeg' } }),
    );
    return api;
  }

  it('are shown, can be removed, and go with the report', async () => {
    photoApi();
    const api = await open();
    await press('Report a problem');
    await user.upload(await input(), [picture('one.jpg'), picture('two.jpg'), picture('three.jpg')]);
    await screen.findByRole('img', { name: 'Photo 3' });
    expect(screen.queryByLabelText(/^Photos/)).not.toBeInTheDocument();
    await press('Remove photo 2');
    expect(screen.queryByRole('img', { name: 'Photo 3' })).not.toBeInTheDocument();
    await write();
    await press('Send report');
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toMatchObject([{ photos: ['a'.repeat(22), 'c'.repeat(22)] }]);
  });

  it('on its way, each tells how much of it has left', async () => {
    const line = gate();
    photoApi();
    await open();
    await press('Report a problem');
    const send = calls.call;
    vi.spyOn(calls, 'call').mockImplementation((async (name, request) => {
      const { onProgress } = request as { onProgress?: (share: number) => void };
      onProgress?.(0.429);
      if (onProgress) await line.opened;
      return send(name, request);
    }) as typeof send);
    const sending = user.upload(await input(), picture('one.jpg'));
    const progress = await screen.findByRole('progressbar', { name: 'Sending the photo' });
    await waitFor(() => expect(progress).toHaveAttribute('value', '0.429'));
    expect(screen.getByText('42%')).toBeInTheDocument();
    line.open();
    await sending;
    await screen.findByRole('img', { name: 'Photo 1' });
    expect(progress).not.toBeInTheDocument();
  });

  it('say what is wrong with them, and what was written stays', async () => {
    const photos = photoApi();
    await open();
    await press('Report a problem');
    await write();
    // A browser's file dialog can offer any file.
    const anyFile = userEvent.setup({ delay: null, applyAccept: false });
    await anyFile.upload(await input(), new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Choose a photo as JPEG, PNG or WebP')).toBeInTheDocument();
    photos.answer = () => refused('This photo is damaged or not complete. Choose it again', 422);
    await user.upload(await input(), picture('half.jpg'));
    expect(await screen.findByText(/This photo is damaged/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue(
      'The collar still has its stain',
    );
    photos.answer = undefined;
    await user.upload(await input(), picture('good.jpg'));
    await screen.findByRole('img', { name: 'Photo 1' });
    expect(screen.queryByText(/This photo is damaged/)).not.toBeInTheDocument();
  });

  it('that the line lost are kept to be sent again, and the report goes without them', async () => {
    const photos = photoApi();
    const api = await open();
    await press('Report a problem');
    await write();
    photos.answer = () => HttpResponse.error();
    await user.upload(await input(), picture('lost.jpg'));
    expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
    expect(screen.getByText(/You can go on without this photo/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A photo that was not sent' })).toBeInTheDocument();
    photos.answer = undefined;
    await press('Retry');
    await screen.findByRole('img', { name: 'Photo 1' });
    expect(screen.queryByText('We couldn’t reach the server.')).not.toBeInTheDocument();
    photos.answer = () => HttpResponse.error();
    await user.upload(await input(), picture('lost.jpg'));
    await screen.findByText('We couldn’t reach the server.');
    await press('Send report');
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toMatchObject([{ photos: ['a'.repeat(22)] }]);
  });

  it('are sent as small as the server keeps them, and shown without being read again', async () => {
    const pen = { fillRect: vi.fn(), drawImage: vi.fn() };
    const qualities: unknown[] = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: vi.fn() }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
      qualities.push(quality);
      done(new Blob([new Uint8Array(quality === 0.82 ? 500_000 : 3)], { type: type ?? '' }));
    });
    photoApi();
    const read = vi.fn();
    mock('orders.photo', () => {
      read();
      return refused('Not found', 404) as HttpResponse<never>;
    });
    const bodies: Blob[] = [];
    const send = calls.call;
    vi.spyOn(calls, 'call').mockImplementation((async (name, request) => {
      if (name === 'orders.addPhoto') bodies.push((request as unknown as { body: Blob }).body);
      return send(name, request);
    }) as typeof send);
    await open();
    await press('Report a problem');
    await user.upload(await input(), new File([new Uint8Array(900_000)], 'large.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,AAAA',
    );
    expect(qualities).toEqual([0.82, 0.68]);
    expect(pen.drawImage).toHaveBeenCalledExactlyOnceWith(expect.anything(), 0, 0, 1600, 1200);
    expect(bodies.map(({ size, type }) => [size, type])).toEqual([[3, 'image/jpeg']]);
    expect(read).not.toHaveBeenCalled();
  });

  it('stand with the report, or a word that they could not be loaded', async () => {
    photoApi();
    const photo = { url: '', width: 8, height: 6 };
    const tokens = ['a'.repeat(22), 'b'.repeat(22)];
    mock('orders.photo', ({ params }) =>
      params.token === tokens[0]
        ? HttpResponse.arrayBuffer(new ArrayBuffer(3), { headers: { 'content-type': 'image/jpeg' } })
        : (refused('Not found', 404) as HttpResponse<never>),
    );
    await open({}, [{ ...issue, photos: tokens.map((token) => ({ ...photo, token })) }]);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Photo 1 of report 3F7K2' })).toHaveAttribute(
        'src',
        'data:image/jpeg;base64,AAAA',
      ),
    );
    expect(await screen.findByText('We couldn’t load this photo')).toBeInTheDocument();
  });
});

describe('reported problems', () => {
  it.each<[string, Partial<Issue>, string[], string[]]>([
    [
      'answered',
      { state: 'answered', reply: 'We are looking for it.' },
      ['Answered', 'Our answer: We are looking for it.'],
      ['We’ll get back to you by'],
    ],
    [
      'cleaned again',
      { state: 'resolved', resolution: 'reclean' },
      ['Resolved', 'Send it back with your next pickup and we’ll clean it again for free.'],
      ['We’ll get back to you by'],
    ],
    [
      'paid back',
      { state: 'resolved', resolution: 'refund', refund: 12.5, resolution_note: 'Sorry.' },
      ['Sorry. We refunded $12.50 to your card.'],
      ['We’ll get back to you by'],
    ],
  ])('say what became of them: %s', async (_what, changes, there, notThere) => {
    await open({}, [{ ...issue, ...changes }]);
    const list = await screen.findByRole('region', { name: 'Reported problems' });
    for (const text of there) expect(list).toHaveTextContent(text);
    for (const text of notThere) expect(list).not.toHaveTextContent(text);
  });
});

it('shows what became of a stain', async () => {
  const note = { category_id: 2, service: 'Dry Cleaning', text: 'Red wine', outcome: 'open' as const };
  await open({ stain_notes: [note, { ...note, category_id: 1, service: 'Wash & Fold', outcome: 'done' }] });
  const list = screen.getByRole('region', { name: 'Stains' });
  expect(list).toHaveTextContent('Dry Cleaning: “Red wine”We haven’t treated it yet.');
  expect(list).toHaveTextContent('Wash & Fold: “Red wine”We got it out.');
});
