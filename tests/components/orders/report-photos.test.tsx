import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '@/lib/browser/api/call';
import { gate, HttpResponse, mock, ok, refused, user } from '../support';
import { issue, openReport, press, write } from './report-page';
import { withoutTimeline } from './support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-28T03:00:00.000Z');
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
    const api = await openReport();
    await press('Something missing or not right?');
    await user.upload(await input(), [picture('one.jpg'), picture('two.jpg'), picture('three.jpg')]);
    await screen.findByRole('img', { name: 'Photo 3' });
    await press('Remove photo 2');
    expect(screen.queryByRole('img', { name: 'Photo 3' })).not.toBeInTheDocument();
    expect(await input()).toHaveFocus();
    await write();
    await press('Send report');
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toMatchObject([{ photos: ['a'.repeat(22), 'c'.repeat(22)] }]);
  });

  it('on its way, each tells how much of it has left', async () => {
    const line = gate();
    photoApi();
    await openReport();
    await press('Something missing or not right?');
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
    await openReport();
    await press('Something missing or not right?');
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
    const api = await openReport();
    await press('Something missing or not right?');
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
    await openReport();
    await press('Something missing or not right?');
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
    await openReport({}, [{ ...issue, photos: tokens.map((token) => ({ ...photo, token })) }]);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Photo 1 of report 3F7K2' })).toHaveAttribute(
        'src',
        'data:image/jpeg;base64,AAAA',
      ),
    );
    expect(await screen.findByText('We couldn’t load this photo')).toBeInTheDocument();
  });
});
