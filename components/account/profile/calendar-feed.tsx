'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { LinkToCopy } from '@/components/ui/form/link-to-copy';
import { Notice } from '@/components/ui/status/notice';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { call } from '@/lib/browser/api/call';
import { failureText } from '@/lib/browser/api/failure-text';
import { queryRoot } from '@/lib/browser/api/query-root';
import { parseDate } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { sectionLook } from './section';

const feedQuery = queryOptions({
  queryKey: queryRoot('calendar-feed'),
  queryFn: ({ signal }) => call('orders.feedState', { signal }).then((reply) => reply.data),
});

/** 'yes' makes a new address, which only the reply contains; 'no' ends it. */
function useSetCalendarFeed() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (on: 'yes' | 'no') => call('orders.setFeed', { body: { on } }),
    onSuccess: ({ data: { on, since } }) => client.setQueryData(feedQuery.queryKey, { on, since }),
  });
}

/** Nothing where the API has none. */
export function CalendarFeed() {
  const { data: feed } = useQuery(feedQuery);
  const change = useSetCalendarFeed();
  const url = change.data?.data.url;
  if (!feed) return null;
  const since = parseDate(feed.since?.slice(0, 10));
  return (
    <section className={sectionLook} aria-labelledby="calendar-title">
      <h2 className="text-xl focus:outline-none" id="calendar-title" tabIndex={-1}>
        Your pickups in your calendar
      </h2>
      <p>
        All coming pickups and deliveries, kept up to date by your calendar program. Whoever has the link can
        see them, so keep it to yourself.
      </p>
      <div role="status">
        {url && (
          <LinkToCopy
            title="Your link is ready. Copy it now: we don’t show it again."
            label="Calendar link"
            url={url}
          >
            <a
              className={buttonLook({ size: 'small', variant: 'secondary' })}
              href={url.replace(/^https?:/, 'webcal:')}
            >
              Open in your calendar
            </a>
          </LinkToCopy>
        )}
        {!url && feed.on && since && (
          <p>
            On since {nonBreaking(dayLabel(since))}. We don’t keep the link itself: for another calendar, make
            a new one.
          </p>
        )}
      </div>
      {change.error && <Notice tone="error">{failureText(change.error)}</Notice>}
      <ButtonRow>
        <Button
          variant="secondary"
          busy={change.isPending && change.variables === 'yes'}
          busyText="Making…"
          onClick={() => change.mutate('yes')}
        >
          {feed.on ? 'Make a new link' : 'Make a link'}
        </Button>
        {feed.on && (
          <Button
            variant="danger-quiet"
            busy={change.isPending && change.variables === 'no'}
            busyText="Turning off…"
            onClick={() => {
              document.getElementById('calendar-title')?.focus();
              change.mutate('no');
            }}
          >
            Turn off
          </Button>
        )}
      </ButtonRow>
      {feed.on && <p>A new link ends the old one in every calendar that reads it; so does a new password.</p>}
    </section>
  );
}
