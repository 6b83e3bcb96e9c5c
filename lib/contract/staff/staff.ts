import { staffCallsContract } from './calls';
import { counterContract } from './counter';
import { routeContract } from './route';

export const staffContract = { ...staffCallsContract, ...routeContract, ...counterContract };
