import type { Db } from '@/server/platform/db/client';
import type { MailAttachment } from '@/server/platform/gateways/mail';
import { photoPlace } from './mail-html';
import { pictures } from './pictures';

interface Written {
  html: string;
  drawing: string | null;
  photo_id: number | null;
}

const png = (cid: string, base64: string): MailAttachment => ({
  cid,
  type: 'image/png',
  bytes: Buffer.from(base64, 'base64'),
});

/** What the mail shows, to be sent with it, and its text without a photo that is gone. */
export async function attachPictures(
  db: Db,
  { html, drawing, photo_id }: Written,
): Promise<{ html: string; attachments: MailAttachment[] }> {
  if (drawing !== 'booked' && drawing !== 'delivered') return { html, attachments: [] };
  const photo =
    photo_id === null
      ? undefined
      : await db.selectFrom('photos').select('bytes').where('id', '=', photo_id).executeTakeFirst();
  const [start, end] = photoPlace;
  const attachments = [png('mark', pictures.mark), png('drawing', pictures[drawing])];
  if (!photo) return { html: html.replace(new RegExp(`${start}.*${end}`), ''), attachments };
  return {
    html,
    attachments: [...attachments, { cid: 'photo', type: 'image/jpeg', bytes: Buffer.from(photo.bytes) }],
  };
}
