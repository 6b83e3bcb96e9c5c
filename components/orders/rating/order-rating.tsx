'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { FieldStack, TextAreaField } from '@/components/ui/form/field';
import { TicketPart } from '@/components/ui/layout/ticket';
import { Notice } from '@/components/ui/status/notice';
import { focusControl } from '@/components/ui/status/problem-list';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { call } from '@/lib/browser/api/call';
import { failureText } from '@/lib/browser/api/failure-text';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { queryRoot } from '@/lib/browser/api/query-root';
import { messages } from '@/lib/messages/page-messages';
import { isGood } from '@/lib/rules/orders/rating';
import { Rated } from './rated';
import { StarField } from './star-field';

const ratingQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...queryRoot('rating'), orderId],
    queryFn: async ({ signal }) =>
      (await call('orders.rating', { params: { id: orderId }, signal }).catch(nullIfAbsent))?.data ?? null,
  });

interface OrderRatingProps {
  orderId: number;
  /** False where nothing can be reported anymore. */
  report: ReactNode;
}

/** Asked once for an order, on its page. */
export function OrderRating({ orderId, report }: OrderRatingProps) {
  const { data: rating } = useQuery(ratingQuery(orderId));
  const [isSent, setSent] = useState(false);
  const place = useFocusOnMessage<HTMLDivElement>(isSent);
  if (!rating || (rating.stars === null && !rating.asks)) return null;
  const { stars } = rating;
  return (
    <TicketPart className="print:hidden">
      <div ref={place} tabIndex={-1} className="focus:outline-none">
        {stars === null ? (
          <RatingForm orderId={orderId} report={report} onSent={() => setSent(true)} />
        ) : (
          <Rated rating={{ ...rating, stars }} report={report} />
        )}
      </div>
    </TicketPart>
  );
}

function RatingForm({ orderId, report, onSent }: OrderRatingProps & { onSent: () => void }) {
  const rate = useRate(orderId);
  const [stars, setStars] = useState<number>();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (stars === undefined) focusControl('stars');
        else rate.mutate({ stars, text }, { onSuccess: onSent });
      }}
    >
      <FieldStack>
        <StarField
          chosen={stars}
          onChange={setStars}
          {...(isAsked && stars === undefined && { error: messages.starsRequired })}
        />
        {stars !== undefined && !isGood(stars) && report && (
          <Notice live title="Something wrong? We make it right." actions={report}>
            A report gets an answer from us. Your stars count either way.
          </Notice>
        )}
        <TextAreaField
          label="A few words"
          optional
          name="text"
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {rate.error && <Notice tone="error">{failureText(rate.error)}</Notice>}
        <div>
          <Button type="submit" variant="secondary" busy={rate.isPending} busyText="Sending…">
            Send rating
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

function useRate(orderId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (body: { stars: number; text: string }) =>
      call('orders.rate', { params: { id: orderId }, body }),
    onSuccess: ({ data }) => client.setQueryData(ratingQuery(orderId).queryKey, data),
    meta: { quiet: true },
  });
}
