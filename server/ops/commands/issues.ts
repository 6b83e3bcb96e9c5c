/** Commands for problems that customers reported with delivered orders. */

import { toSlashes } from '@/lib/domain/calendar';
import { formatMoney, toDecimal } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import {
  answerIssue,
  type IssueRow,
  listIssuesForStaff,
  type Resolution,
} from '@/server/orders/staff/issues';
import { resolveIssue } from '@/server/orders/staff/resolve-issue';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { count, table } from '../text';
import { answer, cents, words } from '../values';

const kinds: Record<IssueRow['kind'], string> = {
  missing: 'missing',
  damaged: 'damaged',
  not_clean: 'not clean',
  charge: 'wrong charge',
};

const dataOf = (issue: IssueRow, today: string) => ({
  reference: issue.reference,
  order_number: issue.order_number,
  customer: `${issue.first_name} ${issue.last_name}`,
  email: issue.email,
  phone: issue.mobile,
  kind: issue.kind,
  line: issue.line_label,
  text: issue.text,
  state: issue.state,
  answer_by: issue.respond_by_date,
  overdue: isOverdue(issue, today),
  reply: issue.reply,
  resolution: issue.resolution,
  resolution_note: issue.resolution_note,
  refund: issue.refund_cents === null ? null : toDecimal(issue.refund_cents),
});

const isOverdue = ({ state, respond_by_date }: IssueRow, today: string) =>
  state === 'open' && respond_by_date < today;

/** '3F7K2'; small letters are taken too. */
function reference(value = ''): string {
  const given = value.trim().toUpperCase();
  if (!/^[2-9A-Z]{5}$/.test(given))
    throw misuse(`${quoted(value)} is not a report number. They look like 3F7K2.`);
  return given;
}

const outcomeOf = ({ state, reply, resolution, resolution_note: note, refund_cents }: IssueRow) => {
  if (state === 'open') return '';
  const paid = refund_cents === null ? '' : ` ${formatMoney(refund_cents)}`;
  return [reply, resolution && `${resolution}${paid}`, note].filter(Boolean).join(' · ');
};

export const issuesCommand = command({
  name: 'issues',
  group: 'Customers',
  about: 'Reported problems waiting for an answer, nearest deadline first',
  args: [],
  options: { all: { about: 'include answered and resolved ones' } },
  examples: ['issues', 'issues --all'],
  async run({ db, now }, _, { all }) {
    const today = todayInNewYork(now());
    const issues = await listIssuesForStaff(db, { all });
    const rows = issues.map((issue) => [
      issue.reference,
      toSlashes(issue.respond_by_date),
      isOverdue(issue, today) ? 'OVERDUE' : issue.state,
      issue.order_number,
      `${issue.first_name} ${issue.last_name}, ${issue.mobile}`,
      kinds[issue.kind],
      issue.line_label,
      issue.text,
      outcomeOf(issue),
    ]);
    const headings = [
      ...['report', 'answer by', 'state', 'order', 'customer'],
      ...['what', 'line', 'text', 'outcome'],
    ];
    const overdue = issues.filter((issue) => isOverdue(issue, today)).length;
    const head = `${count(issues.length, 'report')}${overdue > 0 ? `, ${overdue} overdue` : ''}`;
    return {
      data: issues.map((issue) => dataOf(issue, today)),
      text: issues.length > 0 ? `${head}\n${table(headings, rows)}` : 'Nothing is waiting for an answer.',
    };
  },
});

export const issuesAnswerCommand = command({
  name: 'issues answer',
  group: 'Customers',
  about: 'Answers a reported problem; the customer gets it in the account and by email',
  args: ['report', 'answer'],
  examples: ['issues answer 3F7K2 "We are looking for it and will email you tomorrow."'],
  async run(ops, [given, text]) {
    const issue = await answerIssue(ops, reference(given), answer(text, 2_000));
    return {
      data: dataOf(issue, todayInNewYork(ops.now())),
      text: `${issue.first_name} ${issue.last_name} is told. Still to do: issues resolve ${issue.reference}.`,
    };
  },
});

export const issuesResolveCommand = command({
  name: 'issues resolve',
  group: 'Customers',
  about: 'Closes a reported problem with a free re-clean, a refund or neither, and tells the customer',
  args: ['report'],
  options: {
    reclean: { about: 'we clean it again for free and tell the customer how to send it back' },
    refund: {
      value: 'amount',
      about: 'refunds this to the card first, only once no matter how often you run it',
    },
    none: { about: 'neither: --reason says why' },
    reason: { value: 'text', about: 'for the customer to read' },
  },
  examples: [
    'issues resolve 3F7K2 --reclean',
    'issues resolve 3F7K2 --refund 12.50 --reason "Sorry for the lost button."',
    'issues resolve 3F7K2 --none --reason "Found: it is in the second bag."',
  ],
  async run(ops, [given], options) {
    const issue = await resolveIssue(ops, reference(given), resolutionOf(options));
    return {
      data: dataOf(issue, todayInNewYork(ops.now())),
      text: `Report ${issue.reference} is resolved. ${issue.first_name} ${issue.last_name} is told.`,
    };
  },
});

interface Chosen {
  reclean: boolean;
  refund: string | undefined;
  none: boolean;
  reason: string | undefined;
}

function resolutionOf({ reclean, refund, none, reason }: Chosen): Resolution {
  const ways = [reclean, refund !== undefined, none].filter(Boolean).length;
  if (ways !== 1)
    throw misuse('Say how to resolve it: --reclean, --refund 12.50 or --none. The last two need a --reason.');
  if (!reclean && reason === undefined) throw misuse('Say why: --reason "Sorry for the lost button."');
  const note = reason === undefined ? '' : words(reason, 'The reason', 500);
  if (refund === undefined) return { resolution: reclean ? 'reclean' : 'none', note };
  return { resolution: 'refund', note, refundCents: cents(refund, 'refund amount', { min: 1 }) };
}
