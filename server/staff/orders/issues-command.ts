import { toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { typedCode } from '@/lib/text/typed-text';
import { usageError } from '@/server/api/refused';
import { argument, command, flag, option, subject } from '../cli/command';
import { columns, count } from '../cli/text';
import { answer, cents, reader, words } from '../cli/values';
import { answerIssue, type IssueRow, listIssuesForStaff, type Resolution, resolveIssue } from './issues';

const kinds: Record<IssueRow['kind'], string> = {
  missing: 'missing',
  damaged: 'damaged',
  not_clean: 'not clean',
  charge: 'wrong charge',
};

const isOverdue = ({ state, respond_by_date }: IssueRow, today: string) =>
  state === 'open' && respond_by_date < today;

const outcomeText = (issue: IssueRow) => {
  if (issue.withdrawn_at) return 'withdrawn by the customer';
  if (issue.state === 'open') return '';
  const paid = issue.refund_cents === null ? '' : ` ${formatMoney(issue.refund_cents)}`;
  const how = issue.resolution && `${issue.resolution}${paid}`;
  return [issue.reply, how, issue.resolution_note].filter(Boolean).join(' · ');
};

const reports = (today: string) =>
  columns<IssueRow>([
    { heading: 'report', name: 'reference' },
    {
      heading: 'answer by',
      name: 'answer_by',
      value: (issue) => issue.respond_by_date,
      text: (issue) => toSlashes(issue.respond_by_date),
    },
    {
      heading: 'state',
      name: 'state',
      text: (issue) => (isOverdue(issue, today) ? 'OVERDUE' : issue.withdrawn_at ? 'withdrawn' : issue.state),
    },
    { name: 'overdue', value: (issue) => isOverdue(issue, today) },
    { heading: 'order', name: 'order_number' },
    {
      heading: 'customer',
      name: 'customer',
      value: (issue) => `${issue.first_name} ${issue.last_name}`,
      text: (issue) => `${issue.first_name} ${issue.last_name}, ${issue.mobile}`,
    },
    { name: 'email' },
    { name: 'phone', value: (issue) => issue.mobile },
    { heading: 'what', name: 'kind', text: (issue) => kinds[issue.kind] },
    { heading: 'line', name: 'line', value: (issue) => issue.line_label },
    { heading: 'text', name: 'text' },
    { heading: 'outcome', text: outcomeText },
    { name: 'withdrawn', value: (issue) => issue.withdrawn_at !== null },
    { name: 'reply' },
    { name: 'resolution' },
    { name: 'resolution_note' },
    {
      name: 'refund',
      value: (issue) => (issue.refund_cents === null ? null : toDecimal(issue.refund_cents)),
    },
  ]);

/** '3F7K2'; small letters work too. */
const reference = reader(
  (word) => /^#?([2-9A-Z]{5})$/.exec(typedCode(word).toUpperCase())?.[1],
  'is not a report number. They look like 3F7K2.',
);

const reportArgument = subject('report', reference);

export const issuesCommands = [
  command({
    name: 'issues',
    about: 'Reported problems waiting for an answer, nearest deadline first',
    options: { all: flag('include answered and resolved ones') },
    examples: ['issues', 'issues --all'],
    async run({ db, now }, _, { all }) {
      const today = todayAtShop(now());
      const issues = await listIssuesForStaff(db, { all });
      const overdue = issues.filter((issue) => isOverdue(issue, today)).length;
      const title = `${count(issues.length, 'report')}${overdue > 0 ? `, ${overdue} overdue` : ''}\n`;
      return reports(today).list(issues, 'Nothing is waiting for an answer.', title);
    },
  }),

  command({
    name: 'issues answer',
    about: 'Answers a reported problem; the customer gets it in the account and by email',
    args: [reportArgument, argument('answer', answer)],
    examples: ['issues answer 3F7K2 "We are looking for it and will email you tomorrow."'],
    async run(ops, [report, reply]) {
      const issue = await answerIssue(ops, report, reply);
      return {
        data: reports(todayAtShop(ops.now())).json([issue])[0],
        text: `${issue.first_name} ${issue.last_name} is told. Still to do: issues resolve ${issue.reference}.`,
      };
    },
  }),

  command({
    name: 'issues resolve',
    about: 'Closes a reported problem with a free re-clean, a refund or neither, and tells the customer',
    args: [reportArgument],
    options: {
      reclean: flag('we clean it again for free and tell the customer how to send it back'),
      refund: option(
        'amount',
        'refunds this to the card first, only once no matter how often you run it',
        cents('refund amount', { min: 1 }),
      ),
      none: flag('neither: --reason says why'),
      reason: option('text', 'for the customer to read', words('The reason', 500)),
    },
    examples: [
      'issues resolve 3F7K2 --reclean',
      'issues resolve 3F7K2 --refund 12.50 --reason "Sorry for the lost button."',
      'issues resolve 3F7K2 --none --reason "Found: it is in the second bag."',
    ],
    async run(ops, [report], { reclean, refund, none, reason }) {
      const issue = await resolveIssue(ops, report, readResolution(reclean, none, reason, refund));
      return {
        data: reports(todayAtShop(ops.now())).json([issue])[0],
        text: `Report ${issue.reference} is resolved. ${issue.first_name} ${issue.last_name} is told.`,
      };
    },
  }),
];

/** @throws StaffProblem (usage) unless it is one of the three, with its reason */
function readResolution(reclean: boolean, none: boolean, note?: string, refundCents?: number): Resolution {
  const ways = [reclean, refundCents !== undefined, none].filter(Boolean).length;
  if (ways !== 1)
    throw usageError(
      'Say how to resolve it: --reclean, --refund 12.50 or --none. The last two need a --reason.',
    );
  if (!reclean && note === undefined) throw usageError('Say why: --reason "Sorry for the lost button."');
  if (refundCents === undefined) return { resolution: reclean ? 'reclean' : 'none', note: note ?? '' };
  return { resolution: 'refund', note: note ?? '', refundCents };
}
