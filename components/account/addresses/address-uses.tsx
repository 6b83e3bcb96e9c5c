'use client';
import { Button } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/status/notice';
import type { Address, AddressUse as Use } from '@/hooks/data/use-addresses';
import { useAddressForOrders } from '@/hooks/data/use-change-order';
import { useBusinessPhone } from '@/hooks/page/use-business-phone';
import { isOffline } from '@/lib/browser/api/errors';
import { serverNow } from '@/lib/browser/page/clock';
import { changeMessages } from '@/lib/messages/change-messages';
import { routes } from '@/lib/routes';
import { untilText } from '@/lib/rules/orders/next-step';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { listWords } from '@/lib/text/list-words';
import { orderNumbers } from './order-numbers';

const isOpen = ({ takes, until }: Use) =>
  takes === 'now' && (until === null || serverNow() < new Date(until));

const numbered = (numbers: string[]) => `order${numbers.length > 1 ? 's' : ''} ${listWords(numbers)}`;

/** 'order 1048054', 'orders 1048054 and 1048060', 'your open orders' where more would be a list. */
function orderNames(uses: Use[]): string {
  const numbers = orderNumbers(uses);
  return numbers.length > 2 ? 'your open orders' : numbered(numbers);
}

/** 'The pickup driver of order 1048054' */
function nameDriver(uses: Use[]): string {
  const [visit, ...others] = new Set(uses.map((use) => use.visit));
  return `The ${others.length > 0 ? '' : `${visit} `}driver of ${numbered(orderNumbers(uses))}`;
}

function NotNow({ uses, says }: { uses: Use[]; says: (driver: string) => string }) {
  const phone = useBusinessPhone();
  const closed = uses.filter((use) => !isOpen(use));
  const missed = closed.filter(({ takes }) => takes === 'later');
  const late = closed.filter(({ takes }) => takes !== 'later');
  return (
    <>
      {missed.length > 0 && <p>{changeMessages.newTimeFirst(numbered(orderNumbers(missed)))}</p>}
      {late.length > 0 && (
        <p>
          {says(nameDriver(late))}
          {phone && (
            <>
              {' '}
              To change it, call{' '}
              <a className="whitespace-nowrap" href={phoneHref(phone)}>
                {formatPhone(phone)}
              </a>
              .
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Before an address is edited: what uses it. */
export function AddressUses({ address: { used_by, repeats } }: { address: Address }) {
  const open = used_by.filter(isOpen);
  if (used_by.length === 0 && repeats === 0) return null;
  return (
    <Notice className="mb-6">
      <div className="grid gap-2">
        {open.length > 0 && <p>{changeMessages.usedByOrder(orderNames(open))}</p>}
        <NotNow uses={used_by} says={changeMessages.driverHasAddress} />
        {repeats > 0 && <p>{changeMessages.usedByRepeat}</p>}
      </div>
    </Notice>
  );
}

export function UseForOrders({ address, onDone }: { address: Address; onDone: () => void }) {
  const old = address.used_by.filter(({ is_old }) => is_old);
  const open = old.filter(isOpen);
  const late = <NotNow uses={old} says={changeMessages.driverHasOld} />;
  const call = useAddressForOrders(address.id);
  if (open.length === 0) {
    const close = (
      <Button variant="secondary" onClick={onDone} data-close="">
        Close
      </Button>
    );
    return (
      <Dialog open kind="alert" title="Your address is saved" onClose={onDone} actions={close}>
        {late}
      </Dialog>
    );
  }
  return (
    <ActionDialog
      isQuestion
      title={`Use it for ${orderNames(open)} too?`}
      call={call}
      request={() => open}
      success={() => changeMessages.newAddressUsed(orderNumbers(open).length)}
      lost={`your order${orderNumbers(open).length > 1 ? 's have' : ' has'} the new address`}
      explain={(error) => (
        <Notice tone="error" title={error.message}>
          {changeMessages.oldAddressUsed} <TextLink href={routes.orders}>See your orders</TextLink>
        </Notice>
      )}
      isFinal={(error) => !isOffline(error)}
      keepText="Keep the old one"
      actText="Use the new one"
      onClose={onDone}
      onDone={onDone}
    >
      <div className="grid gap-2">
        <p>{changeMessages.addressOfNextOrders}</p>
        {open.map(({ order_id, order_number, visit, until }) => (
          <p key={`${order_id} ${visit}`} className="font-semibold">
            {visit === 'pickup' ? 'Pickup' : 'Delivery'} of order {order_number}.{' '}
            <span className="font-normal whitespace-nowrap text-quiet">
              {until && `Change until ${untilText(until, serverNow())}.`}
            </span>
          </p>
        ))}
        {late}
      </div>
    </ActionDialog>
  );
}
