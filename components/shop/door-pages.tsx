import type { ReactNode } from 'react';
import { shopMessages } from '@/lib/messages/shop-messages';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { ActForm } from './act-form';
import { Said, type ShopAnswer } from './shop-answer';
import { ShopFrame } from './shop-frame';
import { alarm, bigField, mainButton } from './shop-looks';

interface Shop {
  name: string;
  phone: string;
}

interface PinPageProps {
  page: string;
  shop: Shop;
  answer: ShopAnswer | undefined;
}

/** The shop's name alone: whoever finds the link learns nothing else. */
export const PinPage = ({ page, shop, answer }: PinPageProps) => (
  <ShopFrame name={shop.name}>
    <div className="page-form py-8">
      <ActForm page={page} fields={{ action: 'pin' }} className="flex flex-col gap-4">
        {answer && <Said {...answer} />}
        <label className="text-xl font-strong" htmlFor="pin">
          PIN
        </label>
        <input
          id="pin"
          name="pin"
          className={bigField}
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{4}"
          title={shopMessages.badPin}
          required
        />
        <button type="submit" className={mainButton}>
          Open
        </button>
      </ActForm>
    </div>
  </ShopFrame>
);

interface ClosedPageProps {
  shop: Shop;
  state: 'closed' | 'over';
  /** What this device still keeps. */
  children?: ReactNode;
}

export const ClosedPage = ({ shop, state, children }: ClosedPageProps) => (
  <ShopFrame name={shop.name}>
    <div className="page-form flex flex-col gap-4 py-8">
      <p className={alarm}>{state === 'over' ? shopMessages.doorOver : shopMessages.doorClosed}</p>
      {shop.phone && (
        <a className={mainButton} href={phoneHref(shop.phone)}>
          Call {formatPhone(shop.phone)}
        </a>
      )}
      {children}
    </div>
  </ShopFrame>
);

/** The mark becomes the document's status (server/pages/document/finish-page.ts). */
export const DoorProblem = ({ name, status, text }: { name: string; status: number; text: string }) => (
  <ShopFrame name={name}>
    <div className="page-form py-8" data-link={status}>
      <p className={alarm}>{text}</p>
    </div>
  </ShopFrame>
);
