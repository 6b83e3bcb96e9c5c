import { Button, ButtonLink } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { TextLink } from '@/components/ui/base/text-link';
import { Drawing } from '@/components/ui/drawing/drawing';
import { TextField } from '@/components/ui/form/field';
import { routes } from '@/lib/routes';

export const NotFoundPage = () => (
  <div
    className="page flex min-h-[calc(100svh-4.5rem-var(--promo-bar-height))] flex-wrap items-end justify-between gap-x-16 gap-y-8 pt-16 max-md:pt-8"
    data-ground=""
  >
    <div className="flex max-w-form min-w-0 flex-[1_1_24rem] flex-col gap-4 self-start pb-16 max-md:pb-0">
      <p className="eyebrow">Error 404</p>
      <h1 className="text-[length:clamp(var(--text-34),5vw,var(--text-46))]">
        No ticket matches this address
      </h1>
      <p className="text-xl/hint text-quiet">
        The page moved, or the link has a typo. Your orders and your account are fine.
      </p>
      <form action={routes.zipCheck} className="my-2 flex flex-wrap items-end gap-3">
        <TextField
          label="ZIP code"
          hint="See the next pickup times at your address"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <Button type="submit">See pickup times</Button>
      </form>
      <ButtonRow className="gap-x-6">
        <ButtonLink variant="secondary" href={routes.orderNow}>
          Schedule a pickup
        </ButtonLink>
        <TextLink tone="strong" href={routes.orders}>
          Your orders
        </TextLink>
        <TextLink tone="strong" href={routes.contact}>
          Contact us
        </TextLink>
      </ButtonRow>
    </div>
    <Drawing name="lost-tag" className="ms-auto max-w-full flex-none max-md:max-w-[min(100%,10rem)]" first />
  </div>
);
