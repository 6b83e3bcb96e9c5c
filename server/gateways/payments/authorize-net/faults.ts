import { faultOf, OTHER_CLIENT_KEY, TEST_MODE } from './codes';
import { type AuthorizeNetOptions, codeOf, type Line, succeeded, textOf } from './line';

/** Error codes that are about the account even when the request names no real customer. */
const FAULTS_OF_THE_ACCOUNT = new Set(['E00008', 'E00009', 'E00010', 'E00011', 'E00044']);

/** What is wrong with the keys or the account, one sentence each. */
export async function findFaults({ call }: Line, { clientKey }: AuthorizeNetOptions): Promise<string[]> {
  const keys = await call('authenticateTestRequest', {});
  if (keys.kind !== 'reply')
    return [`Authorize.Net cannot be reached (${keys.cause}): nobody knows whether the keys are right.`];
  if (!succeeded(keys.reply)) return [faultOf(codeOf(keys.reply), textOf(keys.reply))];
  // No account has this customer, so only errors about the account count.
  const nobody = { customerProfileId: '1' };
  const answers = [
    await call('getCustomerProfileRequest', nobody),
    await call('getTransactionListForCustomerRequest', nobody),
    await call('getMerchantDetailsRequest', {}),
  ];
  const replies = answers.flatMap((answer) => (answer.kind === 'reply' ? [answer.reply] : []));
  const faults = replies
    .filter((reply) => FAULTS_OF_THE_ACCOUNT.has(codeOf(reply)))
    .map((reply) => faultOf(codeOf(reply), textOf(reply)));
  const isTest = replies.some(({ isTestMode }) => isTestMode);
  if (isTest) faults.push(TEST_MODE);
  const theirs = replies.find(({ publicClientKey }) => publicClientKey)?.publicClientKey;
  if (clientKey && theirs && theirs !== clientKey) faults.push(OTHER_CLIENT_KEY);
  return [...new Set(faults)];
}
