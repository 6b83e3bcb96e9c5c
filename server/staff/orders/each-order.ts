import { StaffProblem } from '@/server/api/refused';
import type { Outcome } from '../cli/command';

/** Goes on after an order that is refused. @param explain what its line says, if not the refusal alone */
export async function eachOrder(
  numbers: readonly string[],
  work: (number: string) => Promise<Outcome>,
  explain = ({ message }: StaffProblem, _number: string) => message,
) {
  const [lines, data, problems]: [string[], unknown[], StaffProblem[]] = [[], [], []];
  for (const order_number of numbers) {
    try {
      const one = await work(order_number);
      lines.push(one.text);
      data.push(one.data);
    } catch (error) {
      if (!(error instanceof StaffProblem)) throw error;
      problems.push(error);
      lines.push(explain(error, order_number));
      data.push({ order_number, problem: error.message, code: error.code });
    }
  }
  return { lines, data, problems };
}
