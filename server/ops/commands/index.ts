import type { Command } from '../command';
import { alertCommands } from './alert';
import { billCommand, missedFeeCommand, refundCommand } from './bill';
import { closedCommands } from './closed';
import { customerCommands } from './customer';
import { databaseCommands } from './database';
import { dayCommand } from './day';
import { pieceCommands, preferenceCommands } from './entries';
import { feedbackCommands } from './feedback';
import { issuesCommands } from './issues';
import { checkCommand, mailCommands } from './mail';
import { cancelCommand, countCommand, decisionCommands, rescheduleCommand, statusCommand } from './move';
import { orderCommands, photosCommand, stainCommand } from './orders';
import { promoCommands } from './promo';
import { salesCommand } from './sales';
import { priceCommands, serviceCommands } from './service';
import { pageCommands, settingCommands } from './setting';
import { slotsCommands } from './slots';
import { turnaroundCommands } from './turnaround';
import { zipCommands } from './zip';

/** In help order. */
export const commands: readonly Command[] = [
  ...[dayCommand, ...orderCommands, statusCommand, countCommand, stainCommand, photosCommand],
  ...[...decisionCommands, billCommand, refundCommand, cancelCommand, rescheduleCommand, missedFeeCommand],
  ...[...closedCommands, ...slotsCommands, ...zipCommands, ...alertCommands],
  ...[...priceCommands, ...pieceCommands, ...preferenceCommands, ...serviceCommands, ...turnaroundCommands],
  ...[...promoCommands, ...pageCommands, ...settingCommands],
  ...[...feedbackCommands, ...issuesCommands, ...customerCommands],
  ...[salesCommand, ...mailCommands, ...databaseCommands, checkCommand],
];
