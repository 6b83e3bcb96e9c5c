import { ClockIcon } from '@/components/ui/base/status-icons';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { alertPeriod } from '@/lib/rules/times/service-alert';

interface DelayNotesProps {
  delays: readonly { text: string; from: string; to: string }[] | undefined;
  now: Date;
}

export const DelayNotes = ({ delays = [], now }: DelayNotesProps) =>
  delays
    .filter(({ to }) => Date.parse(to) > now.getTime())
    .map((delay) => (
      <p
        key={delay.from + delay.text}
        // Nothing is needed of the customer, so it is not yellow
        className="my-1 flex w-fit gap-2 border-s-3 border-ink bg-ground px-2 py-1 text-sm wrap-anywhere text-ink"
      >
        <ClockIcon size={16} className="mt-0.5 flex-none" />
        <span>
          <strong>Possible delay.</strong> {delay.text}{' '}
          <span className="font-semibold">{nonBreaking(alertPeriod(delay, now))}</span>
        </span>
      </p>
    ));
